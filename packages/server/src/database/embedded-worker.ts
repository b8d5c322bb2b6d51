import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableNodeFS } from './durable-node-fs.ts'
import { plannerOptions } from './planner-options.ts'

/** What the main thread sends: bytes of PostgreSQL's wire protocol, or the wish to stop. */
export type ToWorker = { bytes: Uint8Array } | 'close'
/** What comes back: readiness, bytes of the answer, or the end. */
export type FromWorker = { bytes: Uint8Array } | 'ready' | 'closed'

/** Bytes of ReadyForQuery. */
const readyLength = 6
const sync = Buffer.from([0x53, 0, 0, 0, 4])

const durable = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync']

/** Whether PostgreSQL must answer: to a start (no letter), a simple query, or a batch that ends with Sync. */
function wantsAnswer(bytes: Uint8Array): boolean {
  const letter = String.fromCodePoint(bytes[0] ?? 0)
  return letter === '\0' || letter === 'Q' || Buffer.from(bytes.subarray(-5)).equals(sync)
}

/** Whether an answer ended with ReadyForQuery. */
const isReady = (tail: Buffer): boolean =>
  tail.length === readyLength && tail.subarray(0, 5).equals(Buffer.from([0x5a, 0, 0, 0, 5]))

/** Runs the embedded database and speaks PostgreSQL's wire protocol over the port, one message after the other. */
async function serve(port: MessagePort, folder: string): Promise<void> {
  const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const database = await PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { btree_gist, pg_trgm, unaccent },
    startParams: [...durable, ...plannerOptions],
  })

  let tail: Buffer = Buffer.alloc(0)
  const answer = (data: Uint8Array) => {
    tail = Buffer.concat([tail, data.subarray(-readyLength)]).subarray(-readyLength)
    // The data is a window on the whole memory of the database: only a copy may travel.
    const copy = new Uint8Array(data)
    say({ bytes: copy }, [copy.buffer])
  }
  const handle = async (message: ToWorker) => {
    if (message === 'close') {
      await database.close()
      return say('closed')
    }
    tail = Buffer.alloc(0)
    await database.execProtocolRawStream(message.bytes, { onRawData: answer })
    // PostgreSQL that broke off (PANIC: the disk is full) is never ready again. This thread ends with it, and is started anew.
    if (wantsAnswer(message.bytes) && !isReady(tail)) throw new Error('The embedded database broke off.')
    return undefined
  }
  let previous = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    previous = previous.then(() => handle(message))
  })
  say('ready')
}

if (parentPort) await serve(parentPort, String(workerData.folder))
