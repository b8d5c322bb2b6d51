import { expect, test } from 'vitest'
import { findEmergency } from '@ilera/contract/emergencies/find-emergency'

test.each([
  'I have chest pain and I cannot breathe',
  'I have \u0441hest pain and I \u0441annot breathe',
  'I have c h e s t  p a i n',
  'i have c.h.e.s.t p-a-i-n',
  'I have ｃｈｅｓｔ ｐａｉｎ',
  'I have ch\u00ADest pain',
])('an emergency is seen in whatever letters it is written: %s', (message) => {
  expect(findEmergency(message)?.id).toBe(findEmergency('I have chest pain')?.id)
  expect(findEmergency(message)).toBeDefined()
})

test.each(['I a m fine', 'plan a b c d', 'e g f h i are letters'])('letters alone are none: %s', (message) => {
  expect(findEmergency(message)).toBeUndefined()
})
