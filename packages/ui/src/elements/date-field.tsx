import { m } from '@ilera/contract/messages'
import { formatDate, formatDay } from '@ilera/contract/formats'
import { isDate } from '@ilera/contract/shared/lagos-time'
import { readDate } from '@ilera/contract/shared/read-date'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { CalendarDialog } from './calendar.tsx'
import { controlClass, Field, type FieldControl, type FieldProps, PickerButton, splitFieldProps } from './field.tsx'
import { CalendarIcon } from './icons.tsx'
import { useTypedValue } from './use-typed-value.ts'

export type DateFieldProps = FieldProps & {
  /** The date at first, YYYY-MM-DD, as are `min`, `max` and `today`. */
  defaultValue?: string
  /** The first date that the calendar offers. */
  min?: string
  /** The last date that the calendar offers. */
  max?: string
  /**
   * Today by the server's clock. The calendar marks it, and "5 November" and "tomorrow" are read by it. Without `today`,
   * `min` and `max` there is no calendar: it would not know where to open.
   */
  today?: string
  /** False for a day that people know by heart and that is years away: a calendar would take many presses. */
  hasCalendar?: boolean
  /** Says the day in words to screen readers only, where there is no room for a line below the field. */
  isDayHidden?: boolean
  /** Nothing can be typed or chosen, and the form gets no value. */
  disabled?: boolean
}

/**
 * A text field for a date, with a calendar beside it. It reads many ways of writing, and shows dd/mm/yyyy whatever the
 * browser's language. The form value is YYYY-MM-DD, a date in Lagos; a text that cannot be read is passed as it was
 * typed.
 */
export function DateField(props: DateFieldProps) {
  const { frame, native } = splitFieldProps(props)
  return <Field {...frame}>{(control) => <DateControl {...native} control={control} label={frame.label} />}</Field>
}

type DateControlProps = Omit<DateFieldProps, keyof FieldProps> & { control: FieldControl; label: string }

function DateControl({ control, label, ...props }: DateControlProps) {
  const { defaultValue = '', min, max, today, isDayHidden, disabled } = props
  const { id, name, ...described } = control
  const typed = useTypedValue({
    defaultValue,
    read: (text) => readDate(text, { today, min, max }),
    show: (value) => (isDate(value) ? formatDate(value) : value),
  })
  const button = useRef<HTMLButtonElement>(null)
  const [Calendar, setCalendar] = useState<typeof CalendarDialog>()
  const [openAt, setOpenAt] = useState<{ value: string }>()
  const [hasFailed, setHasFailed] = useState(false)

  // No page starts with a calendar, so its code loads when it is needed.
  const load = async () => {
    const { CalendarDialog: Loaded } = await import('./calendar.tsx')
    setCalendar(() => Loaded)
  }
  const preload = () => void load().catch(() => undefined)
  const open = async () => {
    setOpenAt({ value: typed.current() })
    setHasFailed(false)
    try {
      await load()
    } catch {
      setOpenAt(undefined)
      setHasFailed(true)
    }
  }
  const words = isDate(typed.settled) ? formatDay(typed.settled) : ''
  // The line below the field has its place before there are words: a button must not move away from under a press.
  // Beside an error it only stays if it had words already.
  const isInvalid = described['aria-invalid'] === true
  const [wordsAtError, setWordsAtError] = useState(isInvalid ? words : undefined)
  if (isInvalid !== (wordsAtError !== undefined)) setWordsAtError(isInvalid ? words : undefined)
  const hasLine = hasFailed || (!isDayHidden && wordsAtError !== '')
  const hasCalendar = props.hasCalendar !== false && Boolean(today ?? min ?? max)
  return (
    <div className="grid min-w-0 gap-1">
      <span className="relative block max-w-72">
        <input
          {...typed.box}
          {...described}
          id={id}
          type="text"
          data-reads="date"
          aria-describedby={[described['aria-describedby'], `${id}-day`].filter(Boolean).join(' ')}
          placeholder={m.fields_date_format()}
          autoComplete="off"
          disabled={disabled}
          className={clsx(controlClass, hasCalendar && 'pe-13')}
        />
        {hasCalendar ? (
          <PickerButton
            ref={button}
            label={m.fields_open_calendar({ label })}
            icon={<CalendarIcon />}
            popup="dialog"
            isOpen={openAt !== undefined}
            disabled={disabled}
            onPointerEnter={preload}
            onFocus={preload}
            onClick={() => void open()}
          />
        ) : null}
      </span>
      <input {...typed.field} name={name} disabled={disabled} />
      <p id={`${id}-day`} aria-live="polite" className={hasLine ? 'min-h-6 text-sm text-ink-soft' : 'sr-only'}>
        {hasFailed ? m.fields_calendar_failed() : words}
      </p>
      {Calendar && openAt ? (
        <Calendar
          label={label}
          value={isDate(openAt.value) ? openAt.value : undefined}
          today={today}
          min={min}
          max={max}
          anchor={button}
          onChoose={typed.choose}
          onClose={() => setOpenAt(undefined)}
        />
      ) : null}
    </div>
  )
}
