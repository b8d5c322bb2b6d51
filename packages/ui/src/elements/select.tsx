import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps, splitFieldProps } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'

export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'children' | 'multiple'> & {
    /** The options in order. A text is both the value and the label. */
    options: readonly (string | { value: string; label: string })[]
    /** The label of the empty first option. Omit it if one option always applies. */
    emptyLabel?: string
  }

/** A select field with the device's own picker. */
export function Select({ options, emptyLabel, ...props }: SelectProps) {
  const { frame, native } = splitFieldProps(props)
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative block">
          <select {...native} {...control} className={`${controlClass} appearance-none truncate pe-11`}>
            {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
            {options.map((option) => {
              const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
              return (
                <option key={value} value={value}>
                  {label}
                </option>
              )
            })}
          </select>
          <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-brand-text">
            <ChevronDownIcon />
          </span>
        </span>
      )}
    </Field>
  )
}
