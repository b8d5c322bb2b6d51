import { m } from '@ilera/contract/messages'
import { FieldError, FieldHint, type FieldProps } from './field.tsx'

export type RadioOption = {
  /** The form's value if this option is chosen. */
  value: string
  /** The option's text. */
  label: string
  /** One short sentence under the option's text, such as what follows from it. */
  hint?: string
  /** Shows the option, but it cannot be chosen. */
  disabled?: boolean
}

export type RadioGroupProps = FieldProps & {
  /** The options in their order on the page. Each needs its own `value`. */
  options: readonly RadioOption[]
  /** The `value` of the option that is chosen at first. Omit it to start with none. */
  defaultValue?: string
  /** Called when another option is chosen. */
  onChoose?: (choice: { value: string }) => void
}

/** A choice of a few options, all visible. The error summary links to the first option. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, name, id = name, hint, error, optional, isLabelHidden, options, defaultValue, onChoose } = props
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      // A group cannot be invalid for screen readers, a radio group can.
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-bold'}>
        <span>{label}</span>
        {optional ? <span className="font-normal text-ink-soft">{` ${m.common_optional()}`}</span> : null}
      </legend>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-12 min-w-0 items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 hover:border-brand-text has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-soft forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight] forced-colors:has-disabled:border-dashed forced-colors:has-disabled:text-[GrayText]"
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              disabled={option.disabled}
              onChange={() => onChoose?.({ value: option.value })}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="grid min-w-0">
              <span>{option.label}</span>
              {option.hint ? <span className="text-sm text-ink-soft">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
