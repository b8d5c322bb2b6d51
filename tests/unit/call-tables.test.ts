import { calls, downloads } from '@ilera/contract/calls'
import { hospitalCalls } from '@ilera/contract/hospital-calls'
import { patientDownloads } from '@ilera/contract/common-calls'
import { hospitalDownloads } from '@ilera/contract/hospital-downloads'
import { patientCalls } from '@ilera/contract/patient-calls'
import { expect, test } from 'vitest'

/** Each tab reads the own record before its area has loaded. */
const everywhere = new Set(['getOneUser', 'oneAdmin'])

test.each([
  { role: 'patient', table: patientCalls },
  { role: 'hospital', table: hospitalCalls },
])('the table of a $role has the calls that only a $role makes, and no page outside loads them', ({ role, table }) => {
  const own = Object.entries(calls).filter(([name, { who }]) => who === role && !everywhere.has(name))
  expect(Object.keys(table).toSorted()).toEqual(own.map(([name]) => name).toSorted())
})

test('no page outside the area of hospitals loads their downloads', () => {
  const of = (role: string) => Object.entries(downloads).flatMap(([name, { who }]) => (who === role ? [name] : []))
  expect(Object.keys(hospitalDownloads).toSorted()).toEqual(of('hospital').toSorted())
  expect(Object.keys(patientDownloads).toSorted()).toEqual(of('patient').toSorted())
})
