import { latinLookalikes } from '@ilera/contract/shared/confusables'
import { textProblem } from '@ilera/contract/shared/text-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completeProfile, drObi, requested } from '../support/appointments.ts'
import { hospitalAt, lagoon, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

test.each([
  ['Сосо Оре', 'Coco'],
  ['Ace Сосо', 'Coco'],
  ['Сосо Clinic', 'Coco'],
  ['ꓮꓒꓰ'.replace('ꓒ', 'ꓓ'), 'ADE'],
  ['Аре-Оре', 'Ape'],
])('a name in letters that only look Latin is refused, and the Latin one offered: %s', (name, offered) => {
  expect(textProblem('name', name)).toContain(`Did you mean “${offered}`)
})

test.each([
  'Ade Bello',
  'Иванов',
  'Сара Иванова',
  'Ọláòlú',
  'د. أحمد',
  'Ünal',
  'Łukasz',
  '王小明',
  'Ηλίας Παπαδόπουλος',
])('a name that is what it looks like is taken: %s', (name) => expect(textProblem('name', name)).toBeUndefined())

describe.each(stores)('a doctor under several spellings, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn
  let hospital: LoggedIn

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
    hospital = await hospitalAt(server)
    await completeProfile(server, patient)
  })
  afterAll(() => server.stop())

  const assign = async (doctorName: string, time: string) => {
    const id = await requested(server, patient, hospital)
    return server.call('assignDoctor', {
      params: { id },
      token: hospital.token,
      body: { ...drObi, doctorName, time },
    })
  }
  const doctorNames = async (): Promise<string[]> => {
    const { body } = await server.call('doctors', { token: hospital.token })
    return body.data.map(({ doctorName }: { doctorName: string }) => doctorName)
  }

  test.each([
    'dr ade tom',
    'DR. ADE  TOM',
    'Ade Tom',
    'Prof. Ade Tom',
    'Prof. Dr. Ade Tom',
    'Dr Adé-Tom',
    'Dr. Ade\u200B Tom',
  ])('is not booked twice as %s', async (name) => {
    await assign('Dr Ade Tom', '10:00')
    const { status, body } = await assign(name, '10:00')
    expect([status, body.suggestions?.length]).toEqual([409, 3])
  })

  test('is suggested when another name only looks like it', async () => {
    await assign('Dr Tom', '11:00')
    for (const name of ['Dr Том', 'Том', 'Dr Τοm'.replace('m', 'ｍ')]) {
      const { status, body } = await assign(name, '11:30')
      expect([name, status]).toEqual([name, 400])
      expect(body.fields.doctorName).toMatch(/“(?:Dr )?Tom”/)
    }
    expect((await doctorNames()).filter((name) => /tom$/i.test(name) && !name.includes('Ade'))).toEqual(['Dr Tom'])
  })

  test('with or without an apostrophe is one', async () => {
    expect((await assign("Dr O'Brien", '12:00')).status).toBe(200)
    for (const name of ['Dr O’Brien', 'OBrien', 'dr. oʼbrien']) expect((await assign(name, '12:00')).status).toBe(409)
  })

  test('in another alphabet is another than one of other letters', async () => {
    expect((await assign('د. أحمد', '13:00')).status).toBe(200)
    expect((await assign('د. محمد', '13:00')).status).toBe(200)
    expect((await assign('Иванов', '13:00')).status).toBe(200)
    expect((await assign('王小明', '13:00')).status).toBe(200)
    expect((await assign('Dr 王小明', '13:00')).status).toBe(409)
  })

  test('a hospital cannot sign up in letters that only look Latin', async () => {
    const { status, body } = await server.call('signup', {
      body: { ...lagoon, email: 'x@y.example', hospitalName: 'Сосо' },
    })
    expect([status, body.fields.hospitalName]).toEqual([400, expect.stringContaining('Did you mean “Coco”?')])
  })

  // Leaves out letters that the database's Unicode version normalizes differently.
  test('the database knows the same look-alikes as the forms', async () => {
    const signs = Array.from({ length: 0xffff - 0x20 }, (_, place) => String.fromCodePoint(place + 0x20)).filter(
      (sign) => /^\p{L}$/u.test(sign) && sign.normalize('NFKC') === sign,
    )
    const rows = await server.dependencies.database.query<{ form: string }>(
      'select latin_likeness(sign) as form from unnest($1::text[]) with ordinality as all_signs (sign, place) order by place',
      [signs],
    )
    const differing = signs.filter((sign, place) => rows[place]?.form !== latinLookalikes(sign))
    expect(differing.slice(0, 10)).toEqual([])
  })
})
