import { clsx } from 'clsx'
import { useRef } from 'react'
import { Button } from '../elements/button.tsx'
import { DateField } from '../elements/date-field.tsx'
import { setFieldValue } from '../elements/form-draft.ts'
import { TimeField } from '../elements/time-field.tsx'

type End = { name: string; label: string; defaultValue?: string; error?: string }

export type RangeFieldsProps = {
  /** The group's label, such as 'Monday'. */
  legend: string
  /** Whether the fields are dates (YYYY-MM-DD) or times (HH:mm). */
  kind: 'days' | 'times'
  /** The field of the start. */
  from: End
  /** The field of the end. */
  to: End
  /** The first value that can be chosen. */
  min?: string
  /** The last value that can be chosen. */
  max?: string
  /** Today by the server's clock, YYYY-MM-DD, for a range of days. */
  today?: string
  /** The label of the button that clears both fields. */
  clear: { label: string }
  /** A button that gives both values to other ranges, as they are typed. Its spoken name says whose. */
  copy?: { label: string; spokenLabel: string; onCopy: (range: { from: string; to: string }) => void }
  /** Neither the fields nor the button can be used. */
  disabled?: boolean
}

/** A range with a start and an end in one row, and a button that clears both. */
export function RangeFields({ legend, kind, from, to, min, max, today, clear, copy, disabled }: RangeFieldsProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const empty = () => {
    for (const field of box.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? []) setFieldValue(field, '')
    box.current?.querySelector('input')?.focus()
  }
  const valueOf = ({ name }: End) => box.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? ''
  return (
    <fieldset
      ref={box}
      aria-labelledby={`${from.name}-span`}
      className="grid min-w-0 gap-1.5 border-b border-line pb-4"
    >
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
        <p id={`${from.name}-span`} className="font-bold">
          {legend}
        </p>
        <div className="flex flex-wrap gap-x-2">
          {copy ? (
            <Button
              kind="quiet"
              size="small"
              disabled={disabled}
              aria-label={copy.spokenLabel}
              onClick={() => copy.onCopy({ from: valueOf(from), to: valueOf(to) })}
            >
              {copy.label}
            </Button>
          ) : null}
          <Button kind="quiet" size="small" disabled={disabled} onClick={empty}>
            {clear.label}
          </Button>
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-start gap-3">
        {[from, to].map((end) => (
          <div key={end.name} className={clsx('min-w-0 grow sm:max-w-60', kind === 'days' ? 'basis-44' : 'basis-36')}>
            {kind === 'days' ? (
              <DateField {...end} min={min} max={max} today={today} isDayHidden disabled={disabled} />
            ) : (
              <TimeField {...end} min={min} max={max} disabled={disabled} />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
