import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field, type FieldProps, splitFieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'prefix'> & {
    /** Shown inside the field at the start, such as ₦. */
    prefix?: ReactNode
  }

/** Keyboards and dictionaries leave an e-mail address as it is typed. */
const ofType: Partial<Record<string, ComponentProps<'input'>>> = {
  email: { autoCapitalize: 'none', spellCheck: false },
}

/** A single-line text field, uncontrolled: set `name` and `defaultValue`; the form reads the value on submit. */
export function TextField({ prefix, ...props }: TextFieldProps) {
  const { frame, native } = splitFieldProps(props)
  const input = { type: 'text', ...ofType[native.type ?? 'text'], ...native }
  return (
    <Field {...frame}>
      {(control) =>
        prefix ? (
          <span className="relative block">
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-soft"
            >
              {prefix}
            </span>
            <input {...input} {...control} className={`${controlClass} ps-9`} />
          </span>
        ) : (
          <input {...input} {...control} className={controlClass} />
        )
      }
    </Field>
  )
}
