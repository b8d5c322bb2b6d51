import { isListableDay } from '@ilera/contract/day/rules'
import { unreadableDate } from '@ilera/contract/shared/read-date'
import { useState } from 'react'
import { DateField } from '../elements/date-field.tsx'

export type DayFieldProps = {
  /** What the day is for. Only screen readers say it. */
  label: string
  /** The day on the screen, YYYY-MM-DD in Lagos. */
  date: string
  /** Today by the server's clock. */
  today: string
  /** Called with the day that was chosen. */
  onDate: (choice: { date: string }) => void
}

/** A field that leads to a day: a typed day counts once Enter is pressed or the field is left, not on the way. */
export function DayField({ label, date, today, onDate }: DayFieldProps) {
  // A new field shows the day that something else has led to. The one in which the day was typed stays, with its focus.
  const [field, setField] = useState({ given: date, shown: date, key: 0 })
  const [error, setError] = useState<string>()
  if (field.given !== date) {
    setField({ given: date, shown: date, key: field.shown === date ? field.key : field.key + 1 })
    setError(undefined)
  }
  const commit = (form: HTMLFormElement) => {
    const typed = new FormData(form).get('day')
    if (typeof typed !== 'string' || typed === '') return
    setError(isListableDay(typed) ? undefined : unreadableDate(typed))
    if (!isListableDay(typed) || typed === field.shown) return
    setField({ ...field, shown: typed })
    onDate({ date: typed })
  }
  const listen = (form: HTMLFormElement | null) => {
    const leave = () => (form ? commit(form) : undefined)
    // The calendar sets the hidden field.
    const choose = ({ target }: Event) => (target instanceof HTMLInputElement && target.hidden ? leave() : undefined)
    // The browser submits no form with two fields and no button.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      leave()
    }
    form?.addEventListener('focusout', leave)
    form?.addEventListener('input', choose)
    form?.addEventListener('keydown', press)
    return () => {
      form?.removeEventListener('focusout', leave)
      form?.removeEventListener('input', choose)
      form?.removeEventListener('keydown', press)
    }
  }
  return (
    <form key={field.key} ref={listen} className="w-44 max-w-full">
      <DateField
        label={label}
        name="day"
        isLabelHidden
        isDayHidden
        error={error}
        defaultValue={field.shown}
        today={today}
      />
    </form>
  )
}
