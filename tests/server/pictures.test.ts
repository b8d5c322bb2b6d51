import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, requested } from '../support/appointments.ts'
import { hospitalAt, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { upload } from '../support/upload.ts'

const green = { create: { width: 20, height: 20, channels: 3, background: '#0f766e' } } as const
const face = new Uint8Array(await sharp(green).png().toBuffer())

describe('who sees a picture', () => {
  let server: TestServer
  let ada: LoggedIn
  let tunde: LoggedIn
  let visited: LoggedIn
  let unvisited: LoggedIn
  let adas: string
  let visiteds: string

  beforeAll(async () => {
    server = await startTestServer()
    ada = await patientAt(server)
    tunde = await patientAt(server, { email: 'tunde@example.com' })
    visited = await hospitalAt(server)
    unvisited = await hospitalAt(server, { email: 'desk@other.example' })
    await completeProfile(server, ada)
    await requested(server, ada, visited)
    adas = (await upload(server, face, ada)).body.data.profilePicture.url
    visiteds = (await upload(server, face, { ...visited, as: 'hospital' })).body.data.profilePicture.url
  })
  afterAll(() => server.stop())

  const ask = (url: string, token?: string) =>
    server.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
  const status = async (url: string, who?: LoggedIn) => (await ask(url, who?.token)).statusCode

  test('nobody without a login', async () => {
    expect([await status(adas), await status(visiteds)]).toEqual([401, 401])
  })

  test('a patient’s: the patient and the hospitals that have the patient on their list', async () => {
    expect([await status(adas, ada), await status(adas, visited)]).toEqual([200, 200])
    const unknown = await ask('/api/images/01a1fbb6-f790-7778-9418-0890064d8401', ada.token)
    expect(unknown.statusCode).toBe(404)
    for (const { token } of [tunde, unvisited]) {
      const answer = await ask(adas, token)
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body])
    }
  })

  test('a hospital’s: the hospital and every patient, who may choose it', async () => {
    expect([await status(visiteds, visited), await status(visiteds, tunde)]).toEqual([200, 200])
    expect(await status(visiteds, unvisited)).toBe(404)
  })

  test('no hospital that has removed the patient from its list, until it restores the patient', async () => {
    await server.call('deletePatient', { params: { id: ada.id }, token: visited.token })
    expect(await status(adas, visited)).toBe(404)
    await server.call('restorePatient', { params: { id: ada.id }, token: visited.token })
    expect(await status(adas, visited)).toBe(200)
  })

  test('is not cached across logins', async () => {
    expect((await ask(adas, ada.token)).headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringMatching(/\bauthorization\b/i),
    })
  })

  test('responds to a malformed URL with a message', async () => {
    for (const id of ['not-an-id', '..%2F..%2Fsettings', 'x'.repeat(300)])
      expect([400, 404, 414]).toContain((await ask(`/api/images/${id}`, ada.token)).statusCode)
  })
})
