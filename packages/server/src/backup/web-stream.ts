import { Readable } from 'node:stream'

/**
 * Converts between Node streams and the web streams that the encryption package needs. Node's own `toWeb` and `fromWeb` do the
 * same, but their types differ from the platform-neutral ones of that package.
 */
export function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

export const fromWebStream = (stream: ReadableStream<Uint8Array>): Readable => Readable.from(chunksOf(stream))
