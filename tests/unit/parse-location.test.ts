import { expect, test } from 'vitest'
import { parseLocation } from '../../packages/server/src/places/parse-location.ts'

test.each([
  ['hospitals near Surulere', '', ['Surulere', 'Yaba', 'Mushin']],
  ['a good clinic in yaba', '', ['Yaba', 'Surulere', 'Mushin']],
  ['Dental clinic near Ìkẹjà, Lagos', 'Dental', ['Ikeja', 'Ogba', 'Maryland']],
  ['nearest hospital to Wuse', '', ['Wuse', 'Maitama', 'Jabi']],
  ['clinics close to Ikoyi', '', ['Ikoyi']],
  ['Wuse', '', ['Wuse', 'Maitama', 'Jabi']],
  ['eye hospital around trans amadi', 'eye', ['Trans-Amadi', 'Port Harcourt']],
])('reads "%s"', (typed, what, nearest) => {
  const read = parseLocation(typed)
  expect(read.what).toBe(what)
  expect(read.nearby.slice(0, nearest.length)).toEqual(nearest)
})

test.each(['Lagoon View Hospital', 'Kano', 'St Nicholas', 'hospital near my house', '  '])(
  '"%s" names a hospital, or no place that is known, and is searched for as it stands',
  (typed) => {
    const { what, nearby } = parseLocation(typed)
    expect(nearby.length > 0 ? nearby : [what]).toEqual(typed === 'Kano' ? ['Kano', 'Sabon Gari'] : [typed])
  },
)
