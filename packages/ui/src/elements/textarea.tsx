import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps, splitFieldProps } from './field.tsx'

export type TextareaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>

/** Several lines of text; four rows unless told otherwise, taller as one types where the browser can. */
export function Textarea(props: TextareaProps) {
  const { frame, native } = splitFieldProps(props)
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          rows={4}
          {...native}
          {...control}
          className={`${controlClass} field-sizing-content min-h-28 resize-y`}
        />
      )}
    </Field>
  )
}
