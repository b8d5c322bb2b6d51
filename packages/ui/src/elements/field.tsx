import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { ErrorIcon } from './icons.tsx'

export type FieldProps = {
  /** The label above the control. */
  label: string
  /**
   * The key in the form's values. Also the control's id unless `id` is set, so that the error summary can link to it.
   */
  name: string
  /** The control's id. Set it if another control on the page has the same name. */
  id?: string
  /** One short sentence under the label. */
  hint?: string
  /** What is wrong, and how to correct it. */
  error?: string
  /** Adds "(optional)" to the label. */
  optional?: boolean
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean
}

export type FieldControl = {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const controlClass =
  'block w-full min-w-0 min-h-control rounded-md border border-line-strong bg-surface px-3.5 py-2 text-base text-ink placeholder:text-ink-soft shadow-low transition-colors hover:border-brand-text aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft forced-colors:disabled:border-dashed forced-colors:disabled:text-[GrayText]'

type FieldFrameProps = FieldProps & {
  /** Renders the control. Spread the given attributes onto it. */
  children: (control: FieldControl) => ReactElement
}

/** The frame of every field: label, hint, error message and control. */
export function Field({ label, name, id = name, hint, error, optional, isLabelHidden, children }: FieldFrameProps) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-bold text-ink'}>
        <span>{label}</span>
        {optional ? <span className="font-normal text-ink-soft">{` ${m.common_optional()}`}</span> : null}
      </label>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {children({
        id,
        name,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

type FieldTextProps = {
  /** The id that the control's `aria-describedby` names. */
  id: string
  /** The sentence. */
  children: ReactNode
}

/** The sentence under a field's label. */
export const FieldHint = ({ id, children }: FieldTextProps) => (
  <p id={id} className="-mt-1 text-sm text-ink-soft">
    {children}
  </p>
)

/** The error message of a field. */
export const FieldError = ({ id, children }: FieldTextProps) => (
  <p id={id} className="flex items-start gap-1.5 text-sm font-bold text-danger-text">
    <ErrorIcon className="mt-0.5 size-[1.2em]" />
    <span className="min-w-0">
      <span className="sr-only">{`${m.common_error_prefix()} `}</span>
      <span>{children}</span>
    </span>
  </p>
)

/** Splits a field's own props from those of the native control. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
  const { label, name, id, hint, error, optional, isLabelHidden, ...native } = props
  return { frame: { label, name, id, hint, error, optional, isLabelHidden }, native }
}

type PickerButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  /** One of the icons. */
  icon: ReactNode
  /** What it opens. */
  popup: 'dialog' | 'listbox'
  /** Whether what it opens is open. */
  isOpen: boolean
}

/** The button at the end of a field that opens a calendar or a list. */
export const PickerButton = ({ label, icon, popup, isOpen, ...rest }: PickerButtonProps) => (
  <button
    type="button"
    {...rest}
    title={label}
    aria-haspopup={popup}
    aria-expanded={isOpen}
    className={clsx(
      'absolute inset-y-0 end-0 grid min-h-11 w-12 place-items-center rounded-md text-xl text-brand-text print:hidden',
      'hover:bg-brand-soft aria-expanded:bg-brand-soft disabled:text-ink-soft disabled:hover:bg-transparent forced-colors:disabled:text-[GrayText]',
    )}
  >
    {icon}
    <span className="sr-only">{label}</span>
  </button>
)
