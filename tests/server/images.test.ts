import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskImages } from '../../packages/server/src/providers/images/disk-images.ts'
import { createS3Images } from '../../packages/server/src/providers/images/s3-images.ts'

const id = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e10'
const picture = { bytes: new Uint8Array([82, 73, 70, 70]), contentType: 'image/webp' }

/** A test double of S3's HTTP interface: signed PUT, GET and DELETE of an object by path. */
const kept = new Map<string, Buffer>()
const asked: string[] = []
let fails = 0
async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
  const bytes = await buffer(request)
  const path = request.url ?? ''
  asked.push(`${request.method} ${path}`)
  if (fails > 0) {
    fails -= 1
    return { status: 503 }
  }
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return { status: 403 }
  if (!path.startsWith('/ilera/')) return { status: 404 }
  if (request.method === 'PUT') kept.set(path, bytes)
  if (request.method === 'DELETE') kept.delete(path)
  const body = kept.get(path)
  return request.method === 'GET' && !body ? { status: 404 } : { status: 200, body }
}
const double = createServer((request, response) => {
  void answer(request).then(({ status, body }) => response.writeHead(status).end(body))
})

let endpoint = ''
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ilera-images-'))
  double.listen(0, '127.0.0.1')
  await once(double, 'listening')
  const address = double.address()
  endpoint = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(async () => {
  double.close()
  await rm(folder, { recursive: true, force: true })
})

const bucket = { region: 'auto', bucket: 'ilera', accessKeyId: 'key', secretAccessKey: 'secret' }
const stores = [
  ['a folder', () => createDiskImages(folder)],
  ['an S3-compatible store', () => createS3Images({ ...bucket, endpoint })],
] as const

describe.each(stores)('pictures in %s', (_, open) => {
  test('are kept, read and removed by id', async () => {
    const store = open()
    expect(await store.read(id)).toBeUndefined()
    await store.save(id, picture)
    expect(Buffer.from((await store.read(id)) ?? [])).toEqual(Buffer.from(picture.bytes))
    await store.remove(id)
    await store.remove(id)
    expect(await store.read(id)).toBeUndefined()
  })
})

describe('an S3-compatible store', () => {
  test('is retried while it is busy, and reported without the bucket', async () => {
    fails = 1
    await createS3Images({ ...bucket, endpoint }).save(id, picture)
    expect(asked.slice(-2)).toEqual([`PUT /ilera/pictures/${id}`, `PUT /ilera/pictures/${id}`])
    await expect(createS3Images({ ...bucket, bucket: 'other', endpoint }).save(id, picture)).rejects.toThrow(
      'The picture store has no bucket "other".',
    )
  })

  test('that rejects the keys is not treated as empty', async () => {
    const store = createS3Images({ ...bucket, accessKeyId: 'wrong', endpoint })
    await expect(store.read(id)).rejects.toThrow('The picture store answered 403.')
  })
})
