import { m } from '@ilera/contract/messages'
import { formatCoordinates, hospitalMapHref } from '@ilera/contract/hospitals/coordinates'
import { readCoordinates } from '@ilera/contract/hospitals/read-coordinates'
import { describe, expect, test } from 'vitest'

const lagos = { north: 6.5244, east: 3.3792 }
const read = (text: string) => {
  const result = readCoordinates(text)
  return result.ok ? result.coordinates : result.error
}

describe('the exact place of a hospital', () => {
  test.each([
    '6.5244, 3.3792',
    '6.5244,3.3792',
    '  6.5244   3.3792 ',
    '(6.5244, 3.3792)',
    '+6.52440, +3.37920',
    '6.5244° N, 3.3792° E',
    'N 6.5244 E 3.3792',
    'geo:6.5244,3.3792',
    'geo:6.5244,3.3792;u=35',
    'geo:0,0?q=6.5244,3.3792(Lagoon%20View)',
    'GEO:6.5244,3.3792?z=17',
    'https://www.google.com/maps/@6.5244,3.3792,17z',
    'https://www.google.com/maps?q=6.5244,3.3792',
    'https://maps.google.com/?ll=6.5244,3.3792&z=15',
    'https://www.google.com/maps/search/?api=1&query=6.5244%2C3.3792',
    'https://www.google.com/maps/search/6.5244,+3.3792?entry=tts',
    'https://www.google.com/maps/place/6.5244,3.3792',
    'https://www.google.com/maps/place/Lagoon+View/@6.6,3.4,17z/data=!3m1!4b1!4m6!3m5!1s0x103b!8m2!3d6.5244!4d3.3792',
    'https://www.google.com/maps/dir/Ikeja/6.5244,3.3792/',
    'https://www.openstreetmap.org/#map=17/6.5244/3.3792',
    'https://www.openstreetmap.org/?mlat=6.5244&mlon=3.3792#map=17/6.6/3.4',
    'https://maps.apple.com/?q=Lagoon&ll=6.5244,3.3792',
    'maps.google.com/?q=loc:6.5244,3.3792',
  ])('reads "%s"', (text) => {
    expect(read(text)).toEqual(lagos)
  })

  test('reads degrees, minutes and seconds, to about a metre', () => {
    expect(read(`6°31'27.8"N 3°22'45.1"E`)).toEqual({ north: 6.52439, east: 3.37919 })
    expect(read('6.524412345, 3.379198765')).toEqual({ north: 6.52441, east: 3.3792 })
    expect(read('6.5200, 3.3792')).toEqual({ north: 6.52, east: 3.3792 })
  })

  test.each([
    ['https://maps.app.goo.gl/abc123', m.hospitals_coordinates_not_in_link()],
    ['https://example.com/%E0%A4%A', m.hospitals_coordinates_not_in_link()],
    ['geo:here', m.hospitals_coordinates_not_in_link()],
    ['6.5244', m.hospitals_coordinates_unreadable()],
    ['6.5244,', m.hospitals_coordinates_unreadable()],
    ['6,5244, 3,3792', m.hospitals_coordinates_unreadable()],
    ['behind the market', m.hospitals_coordinates_unreadable()],
    ['6.5244, 3.3792, 12', m.hospitals_coordinates_unreadable()],
    ['3.3792, 6.5244', m.hospitals_coordinates_abroad()],
    ['51.5072, -0.1276', m.hospitals_coordinates_abroad()],
    ['0, 0', m.hospitals_coordinates_abroad()],
    ['6.5, 3.4', m.hospitals_coordinates_not_exact()],
    ['6, 3', m.hospitals_coordinates_not_exact()],
  ])('says what is wrong with "%s"', (text, sentence) => {
    expect(read(text)).toBe(sentence)
  })

  test('what is shown reads as the same place, and opens it in a map', () => {
    expect(formatCoordinates(lagos)).toBe('6.5244, 3.3792')
    expect(read(formatCoordinates({ north: 9.05785, east: 7.49508 }))).toEqual({ north: 9.05785, east: 7.49508 })
    const hospital = { hospitalName: 'Lagoon View', hospitalAddress: 'Ikoyi, Lagos' }
    expect(hospitalMapHref({ ...hospital, coordinates: lagos })).toMatch(/query=6[.]5244%2C%203[.]3792$/)
    expect(hospitalMapHref({ ...hospital, coordinates: null })).toMatch(/query=Lagoon%20View/)
    expect(hospitalMapHref({ ...hospital, hospitalAddress: null })).toBeUndefined()
  })

  test('a long text is read in a moment', () => {
    const began = performance.now()
    for (const text of [
      '/place/'.repeat(280),
      `https://www.google.com/maps/dir/${'1,2/'.repeat(480)}x`,
      '6°'.repeat(900),
    ])
      read(text)
    expect(performance.now() - began).toBeLessThan(500)
  })
})
