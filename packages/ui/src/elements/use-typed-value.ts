import { useEffect, useRef, useState } from 'react'
import { setFieldValue } from './form-draft.ts'

type Typed = {
  /** The form value at first. */
  defaultValue: string
  /** The value that a text means; undefined if it cannot be read. */
  read: (text: string) => string | undefined
  /** How a value is shown. A text that could not be read is shown as it was typed. */
  show: (value: string) => string
}

/**
 * A text box in which people type freely, and a hidden field with the name that has the form's value: what was read, or
 * the text itself if it cannot be read, so that it never counts as blank.
 */
export function useTypedValue({ defaultValue, read, show }: Typed) {
  const box = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  /** The value when the box lost the focus: "5/11/20" on the way to "5/11/2027" is not what anybody means. */
  const [settled, setSettled] = useState(defaultValue)

  useEffect(() => {
    const form = box.current?.form
    const reset = () => setSettled(defaultValue)
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [defaultValue])

  return {
    settled,
    /** The current form value, also while somebody types. */
    current: () => field.current?.value ?? '',
    /** Sets the form value, and tells the form. */
    choose: (value: string) => {
      if (field.current) setFieldValue(field.current, value)
    },
    box: {
      ref: box,
      defaultValue: show(defaultValue),
      onInput: () => {
        const text = box.current?.value ?? ''
        if (field.current) field.current.value = text.trim() === '' ? '' : (read(text) ?? text)
      },
      onBlur: () => {
        const value = field.current?.value ?? ''
        if (box.current && value) box.current.value = show(value)
        setSettled(value)
      },
    },
    field: {
      ref: field,
      defaultValue,
      hidden: true,
      onInput: () => {
        const value = field.current?.value ?? ''
        if (box.current) box.current.value = show(value)
        setSettled(value)
      },
    },
  }
}
