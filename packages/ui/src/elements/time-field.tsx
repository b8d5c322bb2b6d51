import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps, splitFieldProps } from './field.tsx'

export type TimeFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type' | 'min' | 'max' | 'defaultValue'> & {
    /** HH:mm, as are `min` and `max`. */
    defaultValue?: string
    /** The earliest time, HH:mm. A hint for the device's picker: an earlier time can still be typed. */
    min?: string
    /** The latest time, HH:mm. A hint for the device's picker: a later time can still be typed. */
    max?: string
  }

/** A time field. The form value is HH:mm, a time in Lagos. */
export function TimeField(props: TimeFieldProps) {
  const { frame, native } = splitFieldProps(props)
  return (
    <Field {...frame}>
      {(control) => <input {...native} {...control} type="time" className={`${controlClass} max-w-48`} />}
    </Field>
  )
}
