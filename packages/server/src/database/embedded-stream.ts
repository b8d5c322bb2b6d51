import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './embedded-worker.ts'

/** A stream that `pg` uses as its socket to the embedded database. `run` returns the current worker, or starts one. */
export class EmbeddedStream extends Duplex {
  readonly #run: () => Promise<Worker>
  #worker: Worker | undefined
  readonly #receive = (message: FromWorker) => {
    if (typeof message === 'object') this.push(message.bytes)
  }

  constructor(run: () => Promise<Worker>) {
    super()
    this.#run = run
  }

  connect(): this {
    this.#run().then(
      (worker) => {
        if (this.destroyed) return undefined
        this.#worker = worker
        worker.on('message', this.#receive)
        return this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk, done)
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker?.off('message', this.#receive)
    done(error)
  }

  #send(bytes: Uint8Array, done: () => void): void {
    const message: ToWorker = { bytes: new Uint8Array(bytes) }
    this.#worker?.postMessage(message)
    done()
  }
}
