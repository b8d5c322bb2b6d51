import { m } from '@ilera/contract/messages'
import { hmoNames, hmos } from '@ilera/contract/care/hmos'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Checkbox } from '../elements/checkbox.tsx'
import { FieldError, FieldHint } from '../elements/field.tsx'
import { setFieldValue } from '../elements/form-draft.ts'
import { ChevronDownIcon } from '../elements/icons.tsx'

export type HmoChoiceProps = {
  /** The ids of the chosen HMOs, separated by spaces, at first and again when the form is reset. */
  defaultValue?: string
  /** The form is being sent. */
  busy?: boolean
  /** What is wrong with the choice. */
  error?: string
}

/** The ids in the value of the form's field `hmos`. */
export const chosenHmos = (text: string): string[] => text.split(' ').filter(Boolean)

const [errorId, hintId] = ['hmos-error', 'hmos-hint']

/**
 * The HMOs that a hospital takes, as checkboxes that open below what is chosen. One field of the form, `hmos`, holds the ids, so
 * that a draft keeps them.
 */
export function HmoChoice({ defaultValue = '', busy = false, error }: HmoChoiceProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(defaultValue)
  const chosen = chosenHmos(text)
  const names = hmoNames(chosen)
  const change = (next: string) => {
    if (field.current) setFieldValue(field.current, next)
  }
  const onReset = useEffectEvent(() => change(defaultValue))
  useEffect(() => {
    const abort = new AbortController()
    field.current?.form?.addEventListener('reset', () => onReset(), { signal: abort.signal })
    return () => abort.abort()
  }, [])
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={error ? `${hintId} ${errorId}` : hintId}>
      <legend className="mb-1.5 font-bold">{m.hospitals_hmos_field()}</legend>
      <FieldHint id={hintId}>{m.hospitals_hmos_hint()}</FieldHint>
      <input
        ref={field}
        type="hidden"
        name="hmos"
        value={text}
        // A draft is written back into the field, too.
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <details className="group min-w-0 rounded-md border border-line-strong bg-surface">
        <summary
          // The error summary leads here.
          id="hmos"
          className="flex min-h-control list-none items-center justify-between gap-3 rounded-md px-3.5 py-2 hover:bg-brand-soft [&::-webkit-details-marker]:hidden"
        >
          <span className="min-w-0 wrap-anywhere">
            {names.length > 0 ? names.join(', ') : m.hospitals_hmos_choose()}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 text-brand-text transition-transform group-open:[transform:rotate(180deg)]" />
        </summary>
        <div className="grid gap-x-6 border-t border-line px-3.5 py-2 sm:grid-cols-2">
          {hmos.map(({ id, name }) => (
            <Checkbox
              key={id}
              name={`hmo-${id}`}
              label={name}
              disabled={busy}
              checked={chosen.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                change((checked ? [...chosen, id] : chosen.filter((one) => one !== id)).join(' '))
              }
            />
          ))}
        </div>
      </details>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  )
}
