import { m } from '@ilera/contract/messages'
import { basePath, callPath, calls } from '@ilera/contract/calls'
import { limits } from '@ilera/contract/shared/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { delayBody } from '../support/delayed-body.ts'
import { patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { upload } from '../support/upload.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' }, limitInputPixels: false })

/** A photo as a phone takes it: rotated, and with the location in its metadata. */
const photo = await plain(1600, 900)
  .withExif({ IFD0: { Make: 'TECNO' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()

describe('uploading a picture', () => {
  let server: TestServer
  let patient: LoggedIn

  beforeAll(async () => {
    server = await startTestServer()
    patient = await patientAt(server)
  })
  afterAll(() => server.stop())

  const send = (bytes: BlobPart, name?: string, field?: string) =>
    upload(server, bytes, { token: patient.token, name, field })
  const shown = async () => (await server.call('getOneUser', { token: patient.token })).body.data.profilePicture

  test('keeps it small, upright and without where it was taken, and cached for ever', async () => {
    const { status, body } = await send(new Uint8Array(photo), 'IMG_2041.jpg')
    expect([status, body.message]).toEqual([200, m.patients_picture_updated()])
    const { url } = body.data.profilePicture
    const kept = await server.app.inject({ url, headers: { authorization: `Bearer ${patient.token}` } })
    expect(kept.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const facts = await sharp(kept.rawPayload).metadata()
    expect([facts.width, facts.height, facts.exif]).toEqual([288, 512, undefined])
    expect(kept.rawPayload.length).toBeLessThan(photo.length)
    expect(await shown()).toEqual({ url })
  })

  const png = plain(20, 20).png().toBuffer()
  const refused: [what: string, send: () => Promise<{ status: number; body: object }>, status: number, said: string][] =
    [
      ['a text named .png', () => send('I am no picture'), 415, m.patients_picture_type_invalid()],
      [
        'a drawing that could carry a script',
        () => send('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
        415,
        m.patients_picture_type_invalid(),
      ],
      [
        'a zip named .png',
        () => send(new Uint8Array([0x50, 0x4b, 3, 4, ...Array.from({ length: 400 }, () => 0)])),
        415,
        m.patients_picture_type_invalid(),
      ],
      [
        'an animation',
        async () => send(new Uint8Array(await plain(20, 20).gif().toBuffer())),
        415,
        m.patients_picture_type_invalid(),
      ],
      [
        'half a picture',
        async () => send(new Uint8Array((await plain(900, 900).jpeg().toBuffer()).subarray(0, 900))),
        400,
        m.patients_picture_unreadable(),
      ],
      [
        'a few bytes that unpack to 60 megapixels',
        async () => send(new Uint8Array(await plain(10_000, 6_000).png().toBuffer())),
        400,
        m.patients_picture_unreadable(),
      ],
      ['more than 5 MB', () => send(new Uint8Array(limits.picture + 1)), 413, m.patients_picture_too_large()],
      ['an empty file', () => send(''), 400, m.patients_picture_missing()],
      [
        'a picture under another name',
        async () => send(new Uint8Array(await png), 'me.png', 'avatar'),
        400,
        m.patients_picture_missing(),
      ],
    ]

  test.each(refused)('refuses %s, and the old picture stays', async (_, sent, status, sentence) => {
    const before = await shown()
    expect(await sent()).toMatchObject({ status, body: { message: sentence, fields: { profilePicture: sentence } } })
    expect(await shown()).toEqual(before)
  })

  test('reports what is missing in a body that is no form', async () => {
    expect(await server.call('uploadImage', { token: patient.token, body: {} })).toMatchObject({
      status: 400,
      body: { message: m.patients_picture_missing() },
    })
  })

  const part =
    '--b\r\nContent-Disposition: form-data; name="profilePicture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nxxxx'
  test.for([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with another boundary', 'multipart/form-data; boundary=other', `${part}\r\n--b--\r\n`],
    ['that ends within a file', 'multipart/form-data; boundary=b', part],
    ['that ends within a header', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-da'],
    ['that is empty', 'multipart/form-data; boundary=b', ''],
    ['with a part that has no name', 'multipart/form-data; boundary=b', '--b\r\nX: y\r\n\r\nz\r\n--b--\r\n'],
  ] as const)('a form %s is refused beside the field', async ([, type, payload]) => {
    const answer = await server.app.inject({
      method: calls.uploadImage.method,
      url: basePath + callPath('uploadImage'),
      headers: { authorization: `Bearer ${patient.token}`, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('fields.profilePicture')
  })

  test('forty uploads at once: limits those in memory and rejects the others with Retry-After', async () => {
    const large = new Uint8Array(await plain(7_000, 7_000).png().toBuffer())
    const people = [patient, await patientAt(server, { email: 'second.uploader@example.com' })]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => upload(server, large, { token: people[index % 2]?.token ?? '' })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(16)
    expect((await send(new Uint8Array(photo))).status).toBe(200)
  })

  test('a file sent to a call that takes none is refused before it is read', async () => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const held = await delayBody('updateProfile', {
      port: Number(port),
      token: patient.token,
      params: { id: patient.id },
      contentType: 'multipart/form-data; boundary=x',
      body: 'x'.repeat(1_000_000),
    })
    expect(await held.answered).toBe(415)
  })
})
