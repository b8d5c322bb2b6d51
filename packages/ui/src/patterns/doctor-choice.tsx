import type { DoctorOption } from '@ilera/contract/doctors/schemas'
import { m } from '@ilera/contract/messages'
import { allDoctors } from '@ilera/contract/services/constants'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Checkbox } from '../elements/checkbox.tsx'
import { FieldError } from '../elements/field.tsx'
import { setFieldValue } from '../elements/form-draft.ts'

export type DoctorChoiceProps = {
  /** The hospital's doctors. */
  doctors: readonly DoctorOption[]
  /** The ids of those who are chosen at first; null for all. */
  chosen: readonly string[] | null
  /** Whether nothing can be changed. */
  busy?: boolean
  /** What is wrong, and how to correct it. */
  error?: string
}

const idsIn = (text: string) => (text === allDoctors ? [] : text.split(' ').filter(Boolean))

/** All doctors, or only those that are ticked. The form's value `doctors` is 'all', or their ids with spaces between them. */
export function DoctorChoice({ doctors, chosen, busy, error }: DoctorChoiceProps) {
  const errorId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [first] = useState(chosen?.join(' ') ?? allDoctors)
  const [text, setText] = useState(first)
  const ticked = idsIn(text)
  /** The form and its draft read the field in the same event, before React renders. */
  const change = (next: string) => {
    if (field.current) setFieldValue(field.current, next)
  }
  const onReset = useEffectEvent(() => change(first))
  useEffect(() => {
    const abort = new AbortController()
    field.current?.form?.addEventListener('reset', () => onReset(), { signal: abort.signal })
    return () => abort.abort()
  }, [])
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-bold">{m.services_doctors_field()}</legend>
      <input
        ref={field}
        type="hidden"
        name="doctors"
        value={text}
        // A draft is written back into the field, too.
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Checkbox
        // The error summary leads here.
        id="doctors"
        name="areAllDoctors"
        label={m.services_all_doctors()}
        disabled={busy}
        checked={text === allDoctors}
        onChange={({ currentTarget }) => change(currentTarget.checked ? allDoctors : '')}
      />
      {text === allDoctors ? null : (
        <div className="grid gap-x-6 ps-9 sm:grid-cols-2">
          {doctors.length === 0 ? <p className="text-ink-soft">{m.services_no_doctors()}</p> : null}
          {doctors.map(({ _id, doctorName }) => (
            <Checkbox
              key={_id}
              name={`doctor-${_id}`}
              label={doctorName}
              disabled={busy}
              checked={ticked.includes(_id)}
              onChange={({ currentTarget: { checked } }) =>
                change((checked ? [...ticked, _id] : ticked.filter((one) => one !== _id)).join(' '))
              }
            />
          ))}
        </div>
      )}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  )
}
