import { AwsClient } from 'aws4fetch'
import { errorCode } from '../../error-code.ts'
import { PictureStoreDown, type ImageStore } from './image-store.ts'

type Bucket = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** Milliseconds until a request to the store times out. */
const responseTimeout = 10_000

/** Stores pictures in an S3-compatible store with path-style URLs. Throws `PictureStoreDown` when it fails. */
export function createS3Images({ endpoint, region, bucket, ...keys }: Bucket): ImageStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}/pictures`

  async function request(id: string, init: RequestInit): Promise<Response> {
    try {
      return await client.fetch(`${root}/${id}`, { ...init, signal: AbortSignal.timeout(responseTimeout) })
    } catch (error) {
      const cause = error instanceof Error ? (errorCode(error.cause) ?? error.name) : 'unknown'
      throw new PictureStoreDown(`The picture store does not respond (${cause}).`, error)
    }
  }

  async function requestOrThrow(id: string, init: RequestInit): Promise<Response> {
    const response = await request(id, init)
    if (!response.ok && response.status !== 404)
      throw new PictureStoreDown(`The picture store answered ${response.status}.`)
    return response
  }

  const noBucket = () => new PictureStoreDown(`The picture store has no bucket "${bucket}".`)

  return {
    async save(id, { bytes, contentType }) {
      const headers = { 'content-type': contentType }
      const response = await requestOrThrow(id, { method: 'PUT', body: Buffer.from(bytes), headers })
      if (!response.ok) throw noBucket()
    },
    async read(id) {
      const response = await requestOrThrow(id, { method: 'GET' })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      // A missing bucket gives 404 too, like a missing picture.
      if ((await response.text()).includes('NoSuchBucket')) throw noBucket()
      return undefined
    },
    remove: async (id) => void (await requestOrThrow(id, { method: 'DELETE' })),
  }
}
