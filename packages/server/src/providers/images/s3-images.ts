import { AwsClient } from 'aws4fetch'
import { errorCode } from '../../error-code.ts'
import { PictureStoreDown, type ImageStore } from './image-store.ts'

type Bucket = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** Milliseconds until a request to the store times out. */
const answerTimeout = 10_000

/** Stores pictures in an S3-compatible store with path-style URLs. Throws `PictureStoreDown` when it fails. */
export function createS3Images({ endpoint, region, bucket, ...keys }: Bucket): ImageStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}/pictures`

  async function ask(id: string, request: RequestInit): Promise<Response> {
    try {
      return await client.fetch(`${root}/${id}`, { ...request, signal: AbortSignal.timeout(answerTimeout) })
    } catch (error) {
      const cause = error instanceof Error ? (errorCode(error.cause) ?? error.name) : 'unknown'
      throw new PictureStoreDown(`The picture store does not answer (${cause}).`, error)
    }
  }

  async function send(id: string, request: RequestInit): Promise<Response> {
    const answer = await ask(id, request)
    if (!answer.ok && answer.status !== 404) throw new PictureStoreDown(`The picture store answered ${answer.status}.`)
    return answer
  }

  const noBucket = () => new PictureStoreDown(`The picture store has no bucket "${bucket}".`)

  return {
    async save(id, { bytes, contentType }) {
      const headers = { 'content-type': contentType }
      const answer = await send(id, { method: 'PUT', body: Buffer.from(bytes), headers })
      if (!answer.ok) throw noBucket()
    },
    async read(id) {
      const answer = await send(id, { method: 'GET' })
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      // A missing bucket gives 404 too, like a missing picture.
      if ((await answer.text()).includes('NoSuchBucket')) throw noBucket()
      return undefined
    },
    remove: async (id) => void (await send(id, { method: 'DELETE' })),
  }
}
