import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps, splitFieldProps } from './field.tsx'

export type TextareaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>

/** A multi-line text field. Four rows by default; it grows with its content if the browser supports that. */
export function Textarea(props: TextareaProps) {
  const { frame, native } = splitFieldProps(props)
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          rows={4}
          {...native}
          {...control}
          className={`${controlClass} field-sizing-content min-h-28! resize-y`}
        />
      )}
    </Field>
  )
}
