import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableNodeFS } from './durable-node-fs.ts'
import { plannerOptions } from './planner-options.ts'

/** Messages from the main thread: bytes of PostgreSQL's wire protocol, or the command to close. */
export type ToWorker = { bytes: Uint8Array } | 'close'
/** Messages to the main thread: ready, bytes of a response, or closed. */
export type FromWorker = { bytes: Uint8Array } | 'ready' | 'closed'

/** Length of a ReadyForQuery message in bytes. */
const readyLength = 6
const sync = Buffer.from([0x53, 0, 0, 0, 4])

const durable = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync']

/** Whether PostgreSQL must respond: to a startup message (no type letter), a simple query, or a batch that ends with Sync. */
function expectsResponse(bytes: Uint8Array): boolean {
  const letter = String.fromCodePoint(bytes[0] ?? 0)
  return letter === '\0' || letter === 'Q' || Buffer.from(bytes.subarray(-5)).equals(sync)
}

/** Whether a response ended with ReadyForQuery. */
const isReady = (tail: Buffer): boolean =>
  tail.length === readyLength && tail.subarray(0, 5).equals(Buffer.from([0x5a, 0, 0, 0, 5]))

/** Runs the embedded database and serves PostgreSQL's wire protocol over the port, one message at a time. */
async function serve(port: MessagePort, folder: string): Promise<void> {
  const send = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const database = await PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { btree_gist, pg_trgm, unaccent },
    startParams: [...durable, ...plannerOptions],
  })

  let tail: Buffer = Buffer.alloc(0)
  const sendResponse = (data: Uint8Array) => {
    tail = Buffer.concat([tail, data.subarray(-readyLength)]).subarray(-readyLength)
    // The data is a view of the database's whole memory. Transferring it would take that memory away, so a copy is sent.
    const copy = new Uint8Array(data)
    send({ bytes: copy }, [copy.buffer])
  }
  const handle = async (message: ToWorker) => {
    if (message === 'close') {
      await database.close()
      return send('closed')
    }
    tail = Buffer.alloc(0)
    await database.execProtocolRawStream(message.bytes, { onRawData: sendResponse })
    // After a crash (PANIC on a full disk), PostgreSQL never becomes ready again. The thread exits, so that it is restarted.
    if (expectsResponse(message.bytes) && !isReady(tail)) throw new Error('The embedded database crashed.')
    return undefined
  }
  let previous = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    previous = previous.then(() => handle(message))
  })
  send('ready')
}

if (parentPort) await serve(parentPort, String(workerData.folder))
