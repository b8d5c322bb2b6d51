import { m } from '@ilera/contract/messages'
import type { FreeDays as SpecialityDays } from '@ilera/contract/doctors/schemas'
import { formatDayMonth } from '@ilera/contract/formats'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { InlineRetry } from '../elements/inline-retry.tsx'
import { Skeleton } from '../elements/skeleton.tsx'

/** Two days beside each other on a phone, and one where the text is large. */
export const freeDaysGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-2'

export type FreeDaysProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the days. */
  state: 'loading' | 'failed' | 'shown'
  /** The free days of each speciality. Without any, nothing renders. */
  specialities?: readonly SpecialityDays[]
  /** Why loading failed. */
  errorMessage?: string
  /** The link of a day: the request form with this day as the preferred date. */
  hrefOf: (wish: { date: string }) => string
  /** Called to load again after a failure. */
  onRetry: () => void
}

/**
 * The next free days of each speciality of a hospital. Each day links to the request form. Renders nothing if no doctor
 * is known.
 */
export function FreeDays({ state, specialities, errorMessage, hrefOf, onRetry }: FreeDaysProps) {
  if (state === 'loading') return <Skeleton kind="text" label={m.doctors_free_days_loading()} rows={3} />
  if (state === 'failed')
    return <InlineRetry title={m.doctors_free_days_failed()} message={errorMessage} onRetry={onRetry} />
  if (!specialities?.length) return null
  return (
    <Card title={m.doctors_free_days()}>
      <p className="text-ink-soft">{m.doctors_free_days_hint()}</p>
      <ul className="grid">
        {specialities.map(({ speciality, days }) => (
          <li key={speciality} className="grid gap-2 border-b border-line py-3 last:border-b-0">
            <h3 className="font-sans text-base font-bold">{speciality}</h3>
            {days.length === 0 ? <p>{m.doctors_none_free()}</p> : null}
            <div className={freeDaysGrid}>
              {days.map((day) => (
                <Button
                  key={day.date}
                  kind="secondary"
                  size="small"
                  href={hrefOf({ date: day.date })}
                  aria-label={m.doctors_free_day({
                    speciality,
                    day: formatDayMonth(day.date),
                    count: Math.max(0, Math.floor(day.times)),
                  })}
                >
                  <span className="wrap-anywhere">
                    <span>{formatDayMonth(day.date)}</span>{' '}
                    <span className="block font-normal">
                      {m.doctors_free_times_count({ count: Math.max(0, Math.floor(day.times)) })}
                    </span>
                  </span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
