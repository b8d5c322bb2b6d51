import type { NewBreach } from './breaches.ts'

/** The command's unvalidated options. */
export type BreachOptions = { [Option in keyof NewBreach as Option extends 'noticedAt' ? 'noticed' : Option]?: string }

function textOf(options: BreachOptions, name: keyof BreachOptions): string {
  const text = options[name]?.trim()
  if (!text) throw new Error(`Say --${name}.`)
  return text
}

/** Validates the options of a new breach. Throws an error that names the missing or invalid option. */
export function readBreach(options: BreachOptions, now: Date): NewBreach {
  const noticed = options.noticed === undefined ? now : new Date(options.noticed)
  if (Number.isNaN(noticed.getTime()) || noticed > now)
    throw new Error('--noticed is an instant that has been, such as 2026-11-20T09:00:00+01:00.')
  const people = textOf(options, 'people')
  if (!/^\d{1,9}$/.test(people)) throw new Error('--people is about how many, in digits.')
  const risk = textOf(options, 'risk')
  if (risk !== 'low' && risk !== 'high') throw new Error('--risk is low or high.')
  return {
    noticedAt: noticed.toISOString(),
    what: textOf(options, 'what'),
    data: textOf(options, 'data'),
    whose: textOf(options, 'whose'),
    people: Number(people),
    risk,
    consequences: textOf(options, 'consequences'),
    measures: textOf(options, 'measures'),
  }
}
