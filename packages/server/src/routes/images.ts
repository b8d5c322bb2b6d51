import { m } from '@ilera/contract/messages'
import { createHash } from 'node:crypto'
import type { Role } from '@ilera/contract/accounts/schemas'
import { calls, profilePictures } from '@ilera/contract/calls'
import { IdParams } from '@ilera/contract/shared/schema-parts'
import { limits } from '@ilera/contract/shared/limits'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveCall } from '../call.ts'
import { requireLiveSession } from '../plugins/auth.ts'
import { withIdempotency } from '../plugins/idempotency.ts'
import { httpError } from '../http-error.ts'
import { createImages } from '../repositories/images.ts'
import { pictureUrl } from '../repositories/picture-url.ts'
import { createBoundedQueue } from '../bounded-queue.ts'
import { registerPictureDeletion, enqueuePictureDeletion } from '../services/picture-deletion.ts'

/** Concurrent uploads of up to 5 MB each in memory. Further ones get 503 before their body is read. */
const uploads = createBoundedQueue({ concurrency: 16, maxWaiting: 0 })

const pictureError = (status: number, message: string) =>
  httpError(status, message, { fields: { profilePicture: message } })

async function uploaded(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw pictureError(400, m.patients_picture_missing())
  // A truncated or malformed form rejects. That is the client's fault, so it gets 400.
  const file = await request.file({ limits: { fileSize: limits.picture, files: 1, fields: 5 } }).catch(() => undefined)
  if (!file || file.fieldname !== 'profilePicture') throw pictureError(400, m.patients_picture_missing())
  const bytes = await file.toBuffer().catch(() => undefined)
  if (file.file.truncated) throw pictureError(413, m.patients_picture_too_large())
  if (!bytes) throw pictureError(400, m.patients_picture_unreadable())
  if (bytes.length === 0) throw pictureError(400, m.patients_picture_missing())
  return bytes
}

/** Uploads and downloads of pictures. Only permitted accounts can load a picture, and only browsers may cache it, no proxies. */
export async function registerImages(app: FastifyInstance): Promise<void> {
  const { database, clock, jobs, images: store } = app.dependencies
  const images = createImages(database)
  registerPictureDeletion(jobs, store)
  await app.register(multipart)

  const handleUpload = (request: FastifyRequest, reply: FastifyReply, role: Role) =>
    uploads.run(async () => {
      const upload = await uploaded(request)
      // The idempotency key belongs to this file.
      request.body = { profilePicture: createHash('sha256').update(upload).digest('base64') }
      return withIdempotency(request, reply, calls.uploadImage.idempotent, () => receive(request, role, upload))
    })

  async function receive(request: FastifyRequest, role: Role, upload: Buffer) {
    await requireLiveSession(request)
    // Loaded at its first use, because it takes 7 MB of memory.
    const { processProfilePicture } = await import('../services/process-profile-picture.ts')
    const picture = await processProfilePicture(upload)
    if (picture === 'unsupported-type') throw pictureError(415, m.patients_picture_type_invalid())
    if (picture === 'unreadable') throw pictureError(400, m.patients_picture_unreadable())
    const id = images.newId()
    await store.save(id, picture)
    const facts = { ...picture, bytes: picture.bytes.length }
    try {
      await database.transaction(async (tx) => {
        const replaced = await images.replace(id, { role, id: request.side.id }, facts, clock())
        await enqueuePictureDeletion(jobs, tx, replaced)
      })
    } catch (error) {
      // The new picture has no row that refers to it.
      await store.remove(id).catch(() => undefined)
      throw error
    }
    return { message: m.patients_picture_updated(), data: { profilePicture: { url: pictureUrl(id) } } }
  }

  serveCall(app, 'uploadImage', (request, reply) => handleUpload(request, reply, 'patient'))
  serveCall(app, 'uploadHospitalImage', (request, reply) => handleUpload(request, reply, 'hospital'))

  app.get<{ Params: { id: string } }>(
    profilePictures.path,
    {
      config: { who: profilePictures.who, staff: profilePictures.staff, care: profilePictures.care },
      schema: { params: IdParams, hide: true },
    },
    async ({ side, params }, reply) => {
      const bytes = (await images.canView(params.id, side)) ? await store.read(params.id) : undefined
      if (!bytes) throw httpError(404, m.common_not_found())
      return reply
        .type('image/webp')
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('vary', 'authorization, acting-for')
        .header('cross-origin-resource-policy', 'same-site')
        .send(bytes)
    },
  )
}
