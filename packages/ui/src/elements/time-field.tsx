import { m } from '@ilera/contract/messages'
import { formatTime } from '@ilera/contract/formats'
import { isTime } from '@ilera/contract/shared/lagos-time'
import { readTime } from '@ilera/contract/shared/read-time'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { controlClass, Field, type FieldControl, type FieldProps, PickerButton, splitFieldProps } from './field.tsx'
import { ClockIcon } from './icons.tsx'
import { useTypedValue } from './use-typed-value.ts'

export type TimeFieldProps = FieldProps & {
  /** The time at first, HH:mm, as are `min` and `max`. */
  defaultValue?: string
  /** The first time of the list. An earlier time can still be typed. */
  min?: string
  /** The last time of the list. A later time can still be typed. */
  max?: string
  /** Nothing can be typed or chosen, and the form gets no value. */
  disabled?: boolean
}

/**
 * A text field for a time, with a list of half hours beside it. It reads many ways of writing, and shows 2:30pm. The form
 * value is HH:mm, a time in Lagos; a text that cannot be read is passed as it was typed.
 */
export function TimeField(props: TimeFieldProps) {
  const { frame, native } = splitFieldProps(props)
  return <Field {...frame}>{(control) => <TimeControl {...native} control={control} label={frame.label} />}</Field>
}

type TimeControlProps = Omit<TimeFieldProps, keyof FieldProps> & { control: FieldControl; label: string }

function TimeControl({ control, label, defaultValue = '', min, max, disabled }: TimeControlProps) {
  const { id, name, ...described } = control
  const typed = useTypedValue({
    defaultValue,
    read: (text) => readTime(text, { min, max }),
    show: (value) => (isTime(value) ? formatTime(value) : value),
  })
  const button = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<{ value: string }>()
  const open = () => setOpenAt({ value: typed.current() })
  const close = () => setOpenAt(undefined)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || disabled) return
    event.preventDefault()
    open()
  }
  return (
    <div className="relative min-w-0 max-w-48">
      <span className="relative block">
        <input
          {...typed.box}
          {...described}
          id={id}
          type="text"
          data-reads="time"
          autoComplete="off"
          disabled={disabled}
          onKeyDown={press}
          className={`${controlClass} pe-13`}
        />
        <PickerButton
          ref={button}
          label={m.fields_open_times({ label })}
          icon={<ClockIcon />}
          popup="listbox"
          isOpen={openAt !== undefined}
          disabled={disabled}
          // The list closes when it loses the focus, and the click would open it again.
          onPointerDown={(event) => (openAt ? event.preventDefault() : undefined)}
          onClick={() => (openAt ? close() : open())}
        />
      </span>
      <input {...typed.field} name={name} disabled={disabled} />
      {openAt ? (
        <TimeList
          label={label}
          value={openAt.value}
          min={min}
          max={max}
          onChoose={(time) => {
            typed.choose(time)
            close()
            button.current?.focus()
          }}
          onEscape={() => {
            close()
            button.current?.focus()
          }}
          onLeave={close}
        />
      ) : null}
    </div>
  )
}

type TimeListProps = {
  /** The accessible name. */
  label: string
  /** The time at which the list opens. It can be any text. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (time: string) => void
  onEscape: () => void
  /** Called when the focus moves elsewhere. */
  onLeave: () => void
}

const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** Where each key moves to, from place `at` of `count`. */
const moves: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, count) => Math.min(at + 6, count - 1),
  PageUp: (at) => Math.max(at - 6, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A list of half hours, which has the focus while it is open. */
function TimeList({ label, value, min = '', max = '24', onChoose, onEscape, onLeave }: TimeListProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const times = halfHours.filter((time) => time >= min && time <= max)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      times.findLastIndex((time) => time <= value),
    ),
  )

  useEffect(() => {
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    document.getElementById(`${base}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [base, at])

  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    const time = times[at]
    if (move) setAt(move(at, times.length))
    else if (event.key === 'Escape') onEscape()
    else if ((event.key === 'Enter' || event.key === ' ') && time) onChoose(time)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="listbox"
      data-popup
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={`${base}-${at}`}
      onKeyDown={press}
      onBlur={onLeave}
      className="absolute inset-x-0 top-full z-30 outline-none mt-1.5 max-h-72 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-high"
    >
      {times.map((time, place) => (
        <button
          key={time}
          type="button"
          role="option"
          id={`${base}-${place}`}
          aria-selected={time === value}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(time)}
          className={clsx(
            'flex min-h-11 w-full items-center rounded-md px-3 tabular-nums hover:bg-brand-soft',
            place === at && 'bg-brand-soft outline-2 outline-focus',
            time === value && 'font-bold',
          )}
        >
          {formatTime(time)}
        </button>
      ))}
    </div>
  )
}
