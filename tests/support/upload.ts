import { basePath, callPath, calls } from '@ilera/contract/calls'
import type { TestServer } from './server.ts'

type Upload = {
  token: string
  as?: 'patient' | 'hospital'
  name?: string
  field?: string
  key?: string
  replaces?: string
}

/** Uploads a profile picture like a browser's form. */
export async function upload(server: TestServer, bytes: BlobPart, sent: Upload) {
  const { token, as = 'patient', name = 'me.png', field = 'profilePicture', key, replaces } = sent
  const call = as === 'patient' ? 'uploadImage' : 'uploadHospitalImage'
  const form = new FormData()
  form.append(field, new Blob([bytes]), name)
  const body = new Response(form)
  const answer = await server.app.inject({
    method: calls[call].method,
    url: basePath + callPath(call),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type') ?? '',
      ...(key ? { 'idempotency-key': key } : {}),
      ...(replaces ? { 'idempotency-replaces': replaces } : {}),
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
