import { overwriteGetLocale } from '@ilera/contract/locale'
import { createCalendarEvent } from '@ilera/contract/appointments/icalendar'
import { afterEach, expect, test } from 'vitest'
import { composeMail } from '../../packages/server/src/mails/compose-mail.ts'
import { assigned, withTimeline } from '../flows/support/appointments.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

test.each([
  ['en', '<html lang="en-NG" dir="ltr">', 'SUMMARY;LANGUAGE=en-NG:'],
  ['en-XA', '<html lang="en-XA" dir="rtl">', 'SUMMARY;LANGUAGE=en-XA:'],
] as const)('mails and calendar files in %s say which language they are in', (locale, head, summary) => {
  overwriteGetLocale(() => locale)
  expect(composeMail({ to: 'ada@example.com', subject: 'Hello', paragraphs: ['Hello'] }).html).toContain(head)
  const booked = withTimeline({ ...assigned, status: 'confirmed' })
  expect(createCalendarEvent(booked, new Date('2026-11-26'))).toContain(summary)
})
