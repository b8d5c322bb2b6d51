import { m } from '@ilera/contract/messages'
import type { Availability } from '@ilera/contract/doctors/schemas'
import { formatDay, formatTime } from '@ilera/contract/formats'
import { Button } from '../elements/button.tsx'
import { InlineRetry } from '../elements/inline-retry.tsx'
import { Skeleton } from '../elements/skeleton.tsx'

export type DoctorAvailabilityProps = {
  /** `none` until a doctor and a day are chosen. */
  state: 'none' | 'loading' | 'shown' | 'failed'
  /** The doctor, the day, and its free and booked times. */
  day?: Availability
  /** Why loading failed. */
  errorMessage?: string
  /** Nothing can be chosen, because a request is running. */
  disabled?: boolean
  /** Called when a free time is pressed. */
  onChoose: (choice: { time: string }) => void
  /** Called to load again after a failure. */
  onRetry: () => void
}

/**
 * A doctor's free and booked times on one day. A free time is a button; a booked one is shown but cannot be pressed.
 */
export function DoctorAvailability({ state, day, errorMessage, disabled, onChoose, onRetry }: DoctorAvailabilityProps) {
  if (state === 'none') return null
  if (state === 'loading') return <Skeleton kind="text" label={m.doctors_day_loading()} rows={2} />
  if (state === 'failed' || !day)
    return <InlineRetry title={m.doctors_free_times_failed()} message={errorMessage} onRetry={onRetry} />
  return (
    <section aria-label={m.doctors_free_times()} className="grid gap-2 rounded-md bg-sunken p-4 forced-colors:border">
      <h2 className="font-sans text-base font-bold">
        {m.doctors_day_heading({ doctorName: day.doctorName, day: formatDay(day.date) })}
      </h2>
      {day.free.length === 0 ? (
        <p role="status">{m.doctors_none_free_on_day()}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {day.free.map((time) => (
            <Button key={time} kind="secondary" size="small" disabled={disabled} onClick={() => onChoose({ time })}>
              {formatTime(time)}
            </Button>
          ))}
        </div>
      )}
      {day.taken.length > 0 ? (
        <p className="text-sm text-ink-soft">
          {m.doctors_taken({ times: day.taken.map(({ time }) => formatTime(time)).join(', ') })}
        </p>
      ) : null}
    </section>
  )
}
