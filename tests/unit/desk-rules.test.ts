import { searchableIdentity } from '@ilera/contract/desk/rules'
import { expect, test } from 'vitest'

test('likely patients are searched by what is complete: half a phone number waits, the name does not', () => {
  const typed = { firstName: ' Chidi ', lastName: 'Okafor', birthDate: '17' }
  const byName = { firstName: 'Chidi', lastName: 'Okafor', birthDate: '17' }
  for (const phoneNumber of ['', '123', '0803', '+234 80', 'mobile'])
    expect(searchableIdentity({ ...typed, phoneNumber })).toEqual(byName)
  expect(searchableIdentity({ phoneNumber: '0803 111 2233' })).toEqual({ phoneNumber: '0803 111 2233' })
  expect(searchableIdentity({ phoneNumber: '123', gender: 'Male' })).toEqual({})
})

test('a name that no record can have is not searched for, and a long one is cut', () => {
  expect(searchableIdentity({ firstName: '-', lastName: 'Okafor' })).toEqual({ lastName: 'Okafor' })
  expect(searchableIdentity({ firstName: 'a'.repeat(60) })).toEqual({ firstName: 'a'.repeat(40) })
})
