import {
  clearableFields,
  profileFieldNames,
  profileFields,
  type ProfileField,
} from '@ilera/contract/patients/profile-fields'
import { mapKeys } from '@ilera/contract/shared/own-property'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, patientAt, type LoggedIn } from '../support/people.ts'
import { startTestServer, stores, type TestServer } from '../support/server.ts'

/** A value for every field. A missing field is a type error. */
const written: Record<ProfileField, string | number> = {
  bloodType: 'O+',
  allergies: 'Penicillin',
  patientAddress: '4 Marina Road, Lagos',
  gender: 'Female',
  birthDate: '2010-03-14',
  age: 16,
  phoneNumber: '+2348035550147',
  guardianName: 'Ngozi Obi',
}
const columnOf = (field: ProfileField) => profileFields[field].column

/** Columns of a patient's row that the profile's form does not write. */
const otherColumns = [
  'id',
  'first_name',
  'last_name',
  'picture_id',
  'message_channels',
  'age_given_on',
  'account_id',
  'erased_at',
  'registered_by',
  'created_at',
  'updated_at',
]

describe.each(stores)('every field of the profile, on the %s store', (store) => {
  let server: TestServer
  let patient: LoggedIn

  beforeAll(async () => {
    server = await startTestServer({ store })
    patient = await patientAt(server)
  })
  afterAll(() => server.stop())

  const update = (body: object) =>
    server.call('updateProfile', { params: { id: patient.id }, token: patient.token, body })
  const read = async () => (await server.call('getOneUser', { token: patient.token })).body.data
  const row = async (): Promise<Record<string, unknown> | undefined> =>
    (await server.dependencies.database.query('select * from patients where id = $1', [patient.id]))[0]

  test('the table and the columns of patients are the same', async () => {
    const columns = await server.dependencies.database.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = 'patients' and is_generated = 'NEVER'`,
    )
    const names = new Set([...profileFieldNames.map(columnOf), ...otherColumns])
    expect(new Set(columns.map(({ name }) => name))).toEqual(names)
  })

  test('stores and returns each field in its own column', async () => {
    expect(await update(written)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject(written)
    const kept = await row()
    expect(mapKeys(profileFields, (field) => kept?.[columnOf(field)])).toEqual(written)
  })

  test('keeps a field that is absent', async () => {
    expect(await update({ gender: 'Male' })).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject({ ...written, gender: 'Male' })
    expect(await update({ gender: 'Female' })).toMatchObject({ status: 200 })
  })

  test('clears a field that may be emptied', async () => {
    expect(await update({ age: 16, cleared: clearableFields })).toMatchObject({ status: 200 })
    const left = await read()
    for (const field of profileFieldNames)
      expect([field, left[field]]).toEqual([
        field,
        clearableFields.some((one) => one === field) ? null : written[field],
      ])
    expect(await update(written)).toMatchObject({ status: 200 })
  })

  test('contains it in the export and erases it', async () => {
    const copy = (await server.call('myData', { token: patient.token })).body
    expect(copy).toMatchObject({
      patients: [Object.fromEntries(profileFieldNames.map((field) => [columnOf(field), written[field]]))],
    })
    expect(await server.call('deleteMyAccount', { token: patient.token, body: { password } })).toMatchObject({
      status: 200,
    })
    const kept = await row()
    expect(mapKeys(profileFields, (field) => kept?.[columnOf(field)])).toEqual(mapKeys(profileFields, () => null))
  })
})
