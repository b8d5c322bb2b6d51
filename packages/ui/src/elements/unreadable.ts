import { m } from '@ilera/contract/messages'
import { createContext } from 'react'

/** Error messages by field name, for values that the browser cannot read. The form provides them to its fields. */
export type Unreadable = Readonly<Record<string, string>>

export const nothingUnreadable: Unreadable = {}

export const UnreadableContext = createContext(nothingUnreadable)

const sentences: Partial<Record<string, () => string>> = {
  date: m.common_unreadable_date,
  time: m.common_unreadable_time,
}

/**
 * The fields whose value the browser reports as '' although something is typed: half a date, the 31st of February.
 * Returns error messages by field name, in form order.
 */
export function unreadableIn(form: HTMLFormElement): Unreadable {
  const controls = Array.from(form.elements).filter((control) => control instanceof HTMLInputElement)
  // For an email address that the browser rejects we still get the text, and our own rule validates it.
  const unreadable = controls.filter(({ validity, value, disabled }) => validity.badInput && value === '' && !disabled)
  return Object.fromEntries(unreadable.map(({ name, type }) => [name, (sentences[type] ?? m.common_field_wrong)()]))
}

/** The errors that remain, without those of fields that have become readable. */
export function stillUnreadable(before: Unreadable, form: HTMLFormElement): Unreadable {
  const now = unreadableIn(form)
  const still = Object.entries(before).filter(([name]) => name in now)
  return still.length === Object.keys(before).length ? before : Object.fromEntries(still)
}
