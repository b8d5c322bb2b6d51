import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps, splitFieldProps } from './field.tsx'

export type DateFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type' | 'min' | 'max' | 'defaultValue'> & {
    /** The date at first, YYYY-MM-DD, as are `min` and `max`. */
    defaultValue?: string
    /** The first date that the calendar offers. */
    min?: string
    /** The last date that the calendar offers. */
    max?: string
  }

/** A date field with the device's own calendar. The form value is YYYY-MM-DD, a date in Lagos. */
export function DateField(props: DateFieldProps) {
  const { frame, native } = splitFieldProps(props)
  return (
    <Field {...frame}>
      {(control) => <input {...native} {...control} type="date" className={`${controlClass} max-w-72`} />}
    </Field>
  )
}
