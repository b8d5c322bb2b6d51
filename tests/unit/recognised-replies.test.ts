import { isEmergency, suggestsAppointment } from '@ilera/contract/chat/rules'
import { afterEach, describe, expect, test } from 'vitest'
import { createEmbeddedAssistant } from '../../packages/server/src/providers/chat/embedded-assistant.ts'
import { overwriteGetLocale } from '../../packages/contract/dist/messages/all/runtime.js'

async function answerTo(message: string): Promise<string> {
  let text = ''
  for await (const piece of createEmbeddedAssistant().answer({ message, earlier: [] })) text += piece
  return text
}

afterEach(() => overwriteGetLocale(() => 'en'))

/** The app may be in another language than the server, and stored replies in that of an earlier server. */
describe.each(['en', 'en-XA'] as const)('a reply that was written in English, read in %s,', (locale) => {
  test('is shown as an emergency where it calls for help', async () => {
    const emergency = await answerTo('My father has chest pain and cannot breathe')
    const other = await answerTo('I have had a fever since yesterday')
    overwriteGetLocale(() => locale)
    expect([isEmergency(emergency), isEmergency(other)]).toEqual([true, false])
  })

  test('offers an appointment where it suggests one', async () => {
    const fever = await answerTo('I have had a fever since yesterday')
    const emergency = await answerTo('My father has chest pain and cannot breathe')
    overwriteGetLocale(() => locale)
    expect([suggestsAppointment(fever), suggestsAppointment(emergency)]).toEqual([true, false])
  })
})

test('a reply that was written in another language is recognised in it', async () => {
  overwriteGetLocale(() => 'en-XA')
  expect(isEmergency(await answerTo('My father has chest pain and cannot breathe'))).toBe(true)
  expect(suggestsAppointment(await answerTo('I have had a fever since yesterday'))).toBe(true)
})

test('an offer that was stored before the page was called “Home” is recognised', () => {
  const stored =
    'To see a doctor, find a hospital on your Dashboard and choose Request an Appointment. You can use your own words from here.'
  expect(suggestsAppointment(`Fever\n\n${stored} I am not a doctor.`)).toBe(true)
})
