import { m } from '@ilera/contract/messages'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskImages } from '../../packages/server/src/providers/images/disk-images.ts'
import { writeFileAtomically } from '../../packages/server/src/atomic-file.ts'
import { json, startHttpDouble } from '../support/http-double.ts'
import { ada, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'
import { upload } from '../support/upload.ts'

const folder = mkdtempSync(join(tmpdir(), 'ilera-store-down-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const square = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer()
const picture = new Uint8Array(square)

describe.each(stores)('while the picture store is down, on the %s store', (store) => {
  let server: TestServer
  let bucket: Awaited<ReturnType<typeof startHttpDouble>>
  let patient: LoggedIn
  const works = json(200, {})
  const down = json(503, {})

  beforeAll(async () => {
    bucket = await startHttpDouble(works)
    const settings = {
      S3_ENDPOINT: bucket.url,
      S3_BUCKET: 'ilera',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    server = await startTestServer({ store, settings })
    patient = await patientAt(server)
  })
  afterAll(async () => {
    await server.stop()
    await bucket.stop()
  })

  test('responds with 503, a message and Retry-After, and recovers afterwards', async () => {
    const { body } = await upload(server, picture, { token: patient.token })
    const { url } = body.data.profilePicture
    const show = () => server.app.inject({ url, headers: { authorization: `Bearer ${patient.token}` } })
    bucket.respondWith(down)
    const uploaded = await upload(server, picture, { token: patient.token })
    const shown = await show()
    expect([uploaded.status, shown.statusCode]).toEqual([503, 503])
    expect([uploaded.headers['retry-after'], shown.headers['retry-after']]).toEqual(['5', '5'])
    const messages = [uploaded.body, shown.json()].map(({ message }: { message: string }) => message)
    expect(messages).toEqual([m.patients_picture_store_unavailable(), m.patients_picture_store_unavailable()])
    bucket.respondWith(works)
    expect((await show()).statusCode).toBe(200)
  })

  test('an account can be erased; its picture goes once the store is back', async () => {
    const ends = await patientAt(server, { email: 'ends@example.com' })
    const { body } = await upload(server, picture, { token: ends.token })
    const id = body.data.profilePicture.url.split('/').at(-1)
    bucket.respondWith(down)
    const { status } = await server.call('deleteMyAccount', { token: ends.token, body: { password: ada.password } })
    expect(status).toBe(200)
    await server.runJobs()
    bucket.respondWith(works)
    bucket.seen.length = 0
    server.clock.pass(1)
    await server.runJobs()
    expect(bucket.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE /ilera/pictures/${id}`])
  })
})

describe('a folder that rejects writes', () => {
  const id = '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e10'
  const save = (path: string) => createDiskImages(path).save(id, { bytes: picture, contentType: 'image/webp' })

  test('counts as a store that is down', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    await expect(save(file)).rejects.toMatchObject({ name: 'PictureStoreDown' })
    await expect(createDiskImages(file).read(id)).rejects.toMatchObject({ name: 'PictureStoreDown' })
  })

  test('leaves nothing of an unfinished file', async () => {
    const images = join(folder, 'images')
    // A folder with the picture's name makes the final rename fail.
    await mkdir(join(images, id, 'in-the-way'), { recursive: true })
    await expect(save(images)).rejects.toMatchObject({ name: 'PictureStoreDown' })
    expect(readdirSync(images)).toEqual([id])
    await expect(writeFileAtomically(join(folder, 'no-such', 'file'), 'text')).rejects.toThrow('ENOENT')
    expect(existsSync(join(folder, 'no-such'))).toBe(false)
  })
})
