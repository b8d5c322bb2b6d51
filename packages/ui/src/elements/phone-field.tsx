import { m } from '@ilera/contract/messages'
import { formatPhone } from '@ilera/contract/shared/format-phone'
import type { FocusEvent } from 'react'
import { controlClass, Field, type FieldProps, splitFieldProps } from './field.tsx'
import { setFieldValue } from './form-draft.ts'

export type PhoneFieldProps = FieldProps & {
  /** The number at first, in any form. */
  defaultValue?: string
  /** `tel` for the user's own number, which the browser then offers; `off` for somebody else's. */
  autoComplete?: 'tel' | 'off'
  /** Nothing can be typed, and the form gets no value. */
  disabled?: boolean
}

/**
 * A field for a phone number in any form. When it loses the focus, the digits of a Nigerian mobile number are grouped;
 * any other text stays as it was typed. The server validates the number.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { frame, native } = splitFieldProps(props)
  const { defaultValue = '', autoComplete = 'tel', ...rest } = native
  const group = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const grouped = formatPhone(currentTarget.value)
    if (grouped !== currentTarget.value) setFieldValue(currentTarget, grouped)
  }
  return (
    <Field {...frame} hint={frame.hint ?? m.fields_phone_hint()}>
      {(control) => (
        <input
          {...rest}
          {...control}
          type="tel"
          autoComplete={autoComplete}
          defaultValue={formatPhone(defaultValue)}
          onBlur={group}
          className={`${controlClass} max-w-72`}
        />
      )}
    </Field>
  )
}
