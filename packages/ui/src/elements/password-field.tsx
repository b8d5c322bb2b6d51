import { m } from '@ilera/contract/messages'
import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { type ComponentProps, useState } from 'react'
import { controlClass, Field, type FieldProps, splitFieldProps } from './field.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

export type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'>

/** A password field with a show/hide button. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { frame, native } = splitFieldProps(props)
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative block">
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...native}
            {...control}
            type={shown ? 'text' : 'password'}
            className={`${controlClass} pe-24`}
          />
          <button
            type="button"
            aria-controls={control.id}
            disabled={native.disabled}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 end-0.5 inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm font-bold text-brand-text enabled:hover:bg-brand-soft disabled:text-ink-soft forced-colors:disabled:text-[GrayText]"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
            <ParaglideMessage
              message={shown ? m.common_hide_password : m.common_show_password}
              inputs={{ field: frame.label.toLowerCase() }}
              markup={{
                shown: ({ children }) => <span>{children}</span>,
                unseen: ({ children }) => <span className="sr-only">{children}</span>,
              }}
            />
          </button>
        </span>
      )}
    </Field>
  )
}
