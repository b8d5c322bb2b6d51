import { AwsClient } from 'aws4fetch'
import type { ImageStore } from './image-store.ts'

type Bucket = { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }

/** Milliseconds after which the store counts as not answering. */
const patience = 10_000

/** Pictures in an S3-compatible store, addressed by path. Throws when the store does not answer, or refuses. */
export function createS3Images({ endpoint, region, bucket, ...keys }: Bucket): ImageStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}/pictures`

  async function send(id: string, request: RequestInit): Promise<Response> {
    const answer = await client.fetch(`${root}/${id}`, { ...request, signal: AbortSignal.timeout(patience) })
    if (!answer.ok && answer.status !== 404) throw new Error(`The picture store answered ${answer.status}.`)
    return answer
  }

  return {
    async save(id, { bytes, contentType }) {
      const headers = { 'content-type': contentType }
      const answer = await send(id, { method: 'PUT', body: Buffer.from(bytes), headers })
      if (!answer.ok) throw new Error(`The picture store has no bucket "${bucket}".`)
    },
    async read(id) {
      const answer = await send(id, { method: 'GET' })
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
    remove: async (id) => void (await send(id, { method: 'DELETE' })),
  }
}
