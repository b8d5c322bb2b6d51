import { m } from '@ilera/contract/messages'
import type { Slot } from '@ilera/contract/appointments/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { Button } from '../elements/button.tsx'

export type SuggestedTimesProps = {
  /** The free times. Without any, nothing renders. */
  slots: readonly Slot[]
  /** The heading. Default: they are those of the doctor who was chosen. */
  title?: string
  /** Nothing can be chosen, because a request is running. */
  disabled?: boolean
  /** Called with the time that was pressed. */
  onChoose: (slot: { date: string; time: string }) => void
}

/** The next free times after a booking conflict, as buttons. */
export const SuggestedTimes = ({ slots, title, disabled, onChoose }: SuggestedTimesProps) =>
  slots.length === 0 ? null : (
    <section aria-label={m.doctors_free_times()} className="grid gap-2">
      <h2 className="font-sans text-base font-bold">{title ?? m.doctors_free_times_of_doctor()}</h2>
      <div className="flex flex-wrap gap-2">
        {slots.map((slot) => (
          <Button
            key={`${slot.date} ${slot.time}`}
            kind="secondary"
            size="small"
            disabled={disabled}
            onClick={() => onChoose(slot)}
          >
            {formatLongDate(slot)}
          </Button>
        ))}
      </div>
    </section>
  )
