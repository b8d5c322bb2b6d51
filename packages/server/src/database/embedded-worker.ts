import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableNodeFS } from './durable-node-fs.ts'

/** What the main thread sends: bytes of PostgreSQL's wire protocol, or the wish to stop. */
export type ToWorker = { bytes: Uint8Array } | 'close'
/** What comes back: readiness, bytes of the answer, or the end. */
export type FromWorker = { bytes: Uint8Array } | 'ready' | 'closed'

const durable = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), '-c', 'wal_sync_method=fsync']

/** Runs the embedded database and speaks PostgreSQL's wire protocol over the port, one message after the other. */
async function serve(port: MessagePort, folder: string): Promise<void> {
  const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const database = await PGlite.create({
    fs: new DurableNodeFS(folder),
    extensions: { btree_gist, pg_trgm, unaccent },
    startParams: durable,
  })

  const answer = (data: Uint8Array) => {
    // The data is a window on the whole memory of the database: only a copy may travel.
    const copy = new Uint8Array(data)
    say({ bytes: copy }, [copy.buffer])
  }
  const handle = async (message: ToWorker) => {
    if (message !== 'close') return database.execProtocolRawStream(message.bytes, { onRawData: answer })
    await database.close()
    return say('closed')
  }
  let previous = Promise.resolve()
  port.on('message', (message: ToWorker) => {
    previous = previous.then(() => handle(message))
  })
  say('ready')
}

if (parentPort) await serve(parentPort, String(workerData.folder))
