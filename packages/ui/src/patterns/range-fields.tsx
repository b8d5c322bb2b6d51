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
  from: End
  to: End
  min?: string
  max?: string
  /** The label of the button that clears both fields. */
  clear: { label: string }
  disabled?: boolean
}

/** A range with a start and an end in one row, and a button that clears both: device pickers make clearing hard. */
export function RangeFields({ legend, kind, from, to, min, max, clear, disabled }: RangeFieldsProps) {
  const box = useRef<HTMLFieldSetElement>(null)
  const RangeInput = kind === 'days' ? DateField : TimeField
  const empty = () => {
    for (const field of box.current?.querySelectorAll('input') ?? []) setFieldValue(field, '')
    box.current?.querySelector('input')?.focus()
  }
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
        <Button kind="quiet" size="small" disabled={disabled} onClick={empty}>
          {clear.label}
        </Button>
      </div>
      <div className="flex min-w-0 flex-wrap items-start gap-3">
        {[from, to].map((end) => (
          <div key={end.name} className="min-w-0 grow basis-38 sm:max-w-60">
            <RangeInput {...end} min={min} max={max} disabled={disabled} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
