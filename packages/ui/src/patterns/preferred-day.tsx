import { m } from '@ilera/contract/messages'
import type { FreeDays } from '@ilera/contract/doctors/schemas'
import { formatDayMonth } from '@ilera/contract/formats'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../elements/button.tsx'
import { DateField } from '../elements/date-field.tsx'
import { setFieldValue } from '../elements/form-draft.ts'
import { InlineRetry } from '../elements/inline-retry.tsx'
import { Skeleton } from '../elements/skeleton.tsx'
import { freeDaysGrid } from './free-days.tsx'

const fieldName = 'preferredDate'
/** As many days as stand above the field: three rows on a phone. */
const offeredCount = 6

export type PreferredDayProps = {
  /** The free days of each speciality. Left out: only the field shows. */
  freeDays?: {
    /** `loading` shows a placeholder, `failed` says why, `shown` shows the days. */
    state: 'loading' | 'failed' | 'shown'
    /** The free days of each speciality. Without any, only the field shows. */
    specialities?: readonly FreeDays[]
    /** Why loading failed. */
    errorMessage?: string
    /** Called to load again after a failure. */
    onRetry: () => void
  }
  /** Today by the server's clock, YYYY-MM-DD in Lagos: the first day that can be preferred. */
  today?: string
  /** The day at first, YYYY-MM-DD. */
  defaultValue?: string
  /** What is wrong with the day. */
  error?: string
}

/** The earliest days on which any doctor is free. How many times are free is not known: each speciality names its first days only. */
const earliestDays = (specialities: readonly FreeDays[]): string[] =>
  [...new Set(specialities.flatMap(({ days }) => days.map(({ date }) => date)))].sort().slice(0, offeredCount)

const fieldOf = (group: HTMLElement) => group.querySelector<HTMLInputElement>(`input[name=${fieldName}]`)

/**
 * The day that a patient asks for: the next free days as buttons, and a field for any other day. A second press on a day takes
 * it back.
 */
export function PreferredDay({ freeDays, today, defaultValue = '', error }: PreferredDayProps) {
  const [chosen, setChosen] = useState(defaultValue)
  const heading = useId()
  const days = freeDays?.state === 'shown' ? earliestDays(freeDays.specialities ?? []) : []
  const hasNone = freeDays?.state === 'shown' && Boolean(freeDays.specialities?.length) && days.length === 0
  const read = ({ currentTarget }: FormEvent<HTMLElement>) => setChosen(fieldOf(currentTarget)?.value ?? '')
  const choose = (button: HTMLElement, date: string) => {
    const group = button.closest<HTMLElement>('[data-preferred-day]')
    const field = group ? fieldOf(group) : null
    if (field) setFieldValue(field, date === chosen ? '' : date)
  }
  return (
    <div data-preferred-day onInput={read} className="grid min-w-0 gap-5">
      {freeDays?.state === 'loading' ? <Skeleton kind="table" label={m.doctors_free_days_loading()} rows={4} /> : null}
      {freeDays?.state === 'failed' ? (
        <InlineRetry title={m.doctors_free_days_failed()} message={freeDays.errorMessage} onRetry={freeDays.onRetry} />
      ) : null}
      {hasNone ? <p>{m.doctors_none_free()}</p> : null}
      {days.length > 0 ? (
        <div role="group" aria-labelledby={heading} className="grid gap-2">
          <h2 id={heading} className="font-sans text-base font-bold">
            {m.doctors_free_days()}
          </h2>
          <p className="text-ink-soft">{m.doctors_free_days_hint()}</p>
          <div className={freeDaysGrid}>
            {days.map((date) => (
              <Button
                key={date}
                kind={date === chosen ? 'primary' : 'secondary'}
                size="small"
                aria-pressed={date === chosen}
                onClick={({ currentTarget }) => choose(currentTarget, date)}
              >
                {formatDayMonth(date)}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      <DateField
        label={m.appointments_preferred_day_question()}
        name={fieldName}
        optional
        min={today}
        today={today}
        defaultValue={defaultValue}
        error={error}
      />
    </div>
  )
}
