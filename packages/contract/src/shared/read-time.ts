import { m } from '@ilera/contract/messages'
import { isTime } from './lagos-time.ts'
import { cleanValue } from './text-fields.ts'

/** The possible times, HH:mm: they decide whether "2:30" is before or after noon. */
export type TimeHints = { min?: string | undefined; max?: string | undefined }

/** Whether the text says am or pm as `formatTime` writes it in the current language, and the text without it. */
function withoutHalf(text: string): { rest: string; half: 'am' | 'pm' | undefined } {
  for (const [half, format] of [
    ['am', m.dates_am],
    ['pm', m.dates_pm],
  ] as const) {
    const [before = '', after = ''] = format({ time: '|' }).toLowerCase().split('|')
    const rest = text.slice(before.length, text.length - after.length)
    if (before + after && text === `${before}${rest}${after}`) return { rest: rest.trim(), half }
  }
  const [, rest, letter] = /^(.*\d) ?([ap])\.? ?m?\.?$/.exec(text) ?? []
  return rest === undefined ? { rest: text, half: undefined } : { rest, half: letter === 'a' ? 'am' : 'pm' }
}

/** The hours of the day that the typed hour may mean; the likeliest first. */
function possibleHours(typed: string, half: 'am' | 'pm' | undefined): number[] {
  const hour = Number(typed)
  if (half === 'am') return hour > 12 ? [] : [hour % 12]
  if (half === 'pm') return hour === 0 ? [] : [hour > 12 ? hour : (hour % 12) + 12]
  // A leading zero is the 24-hour clock.
  return hour === 0 || hour >= 12 || typed.startsWith('0') ? [hour] : [hour, hour + 12]
}

/**
 * The time that a person typed, HH:mm; undefined if it cannot be read. It reads 2:30pm, 2.30 PM, 2pm, 14:30, 1430 and 9.
 * Without am or pm, the time within `min` and `max` is meant: from 08:00 to 16:00, "2:30" is 14:30.
 */
export function readTime(typed: string, { min = '', max = '24' }: TimeHints = {}): string | undefined {
  const { rest, half } = withoutHalf(cleanValue('date', typed).toLowerCase())
  const [, hour = '', minutes = '00'] = /^(\d{1,2})(?: ?[:.h]? ?(\d{2}))?$/.exec(rest) ?? []
  if (!hour) return undefined
  const times = possibleHours(hour, half).map((one) => `${String(one).padStart(2, '0')}:${minutes}`)
  const real = times.filter(isTime)
  return real.find((time) => time >= min && time <= max) ?? real[0]
}
