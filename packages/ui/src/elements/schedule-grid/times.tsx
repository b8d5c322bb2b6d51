import { m } from '@ilera/contract/messages'
import { slotMinutes } from '@ilera/contract/appointments/constants'
import { formatDayMonth, formatTime } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { CheckIcon } from '../icons.tsx'
import type { ScheduleSlot } from '../schedule-slots.ts'

/** Pressed, a time differs by its border and its check mark too. */
const freeClass =
  'relative inline-flex min-h-11 w-full min-w-0 items-center justify-center gap-1 rounded-md border border-line-strong bg-surface px-1 text-sm font-bold whitespace-nowrap text-brand-text tabular-nums transition-colors hover:border-brand-text hover:bg-brand-soft aria-disabled:opacity-60 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand sm:pointer-fine:min-h-button-small forced-colors:border-[ButtonText] forced-colors:aria-pressed:border-4 forced-colors:aria-pressed:border-[Highlight]'
const takenClass =
  'inline-flex min-h-11 w-full items-center justify-center px-1 text-sm text-ink-soft tabular-nums sm:pointer-fine:min-h-button-small'

/** The mark of the chosen time, at its corner: inside, it would not fit beside "10:30am" in a narrow column. */
const CheckMark = () => (
  <span className="absolute -end-1.5 -top-1.5 grid size-5 place-items-center rounded-full border-2 border-brand bg-surface text-sm text-brand-text">
    <CheckIcon />
  </span>
)

type FreeTimeProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children' | 'disabled' | 'slot'> & {
  slot: ScheduleSlot
  isSelected: boolean
  /** While true, a press chooses nothing. The focus stays. */
  disabled?: boolean
}

/** A free time of a doctor: a button whose name says doctor, day and time. */
export const FreeTime = ({ slot: { doctorName, date, time }, isSelected, disabled, ...native }: FreeTimeProps) => (
  <button
    {...native}
    type="button"
    aria-label={m.schedule_slot_free({ doctorName, day: formatDayMonth(date), time: formatTime(time) })}
    aria-pressed={isSelected}
    aria-disabled={disabled || undefined}
    className={freeClass}
  >
    {isSelected ? <CheckMark /> : null}
    <span>{formatTime(time)}</span>
  </button>
)

const longClass = 'flex-col rounded-md bg-sunken leading-tight forced-colors:border'
/** As high as the times of which it takes the place, in a column of times. */
const heightOf = (rows: number) => `calc(${rows} * var(--spacing-button-small) + ${rows - 1} * var(--spacing))`

type TakenTimeProps = {
  time: string
  minutes: number
  /** Whether it stands in a column of times, where its height shows its length. */
  isInColumn?: boolean
}

/** A booked visit: it shows, and cannot be pressed. One that takes more than one time says how long it lasts. */
export const TakenTime = ({ time, minutes, isInColumn = false }: TakenTimeProps) => {
  const rows = Math.ceil(minutes / slotMinutes)
  return (
    <span
      className={clsx(takenClass, rows > 1 && longClass)}
      style={rows > 1 && isInColumn ? { minHeight: heightOf(rows) } : {}}
    >
      <span className="line-through">{formatTime(time)}</span>
      <span className="sr-only">{m.schedule_taken()}</span>
      {rows > 1 ? <span>{m.services_length({ minutes: String(minutes) })}</span> : null}
    </span>
  )
}
