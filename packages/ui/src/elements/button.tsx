import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'quiet'

type Look = {
  /**
   * How much it stands out. One `primary` per view; `danger` for what cannot be undone; `quiet` in rows and
   * toolbars. Default: `primary`.
   */
  kind?: ButtonKind
  /**
   * `small` for table rows (still 44 px tall on touch screens), `large` for the main call to action. Default:
   * `medium`.
   */
  size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  wide?: boolean
  /** An icon before the label. */
  icon?: ReactNode
  /** An icon after the label. */
  iconAfter?: ReactNode
  /** The label: the action in one to three words. */
  children: ReactNode
}

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children' | 'className'> & {
    /** While true, clicks do nothing and the width stays. A spinner shows after 300 ms. */
    busy?: boolean
    /** Replaces the label while busy, such as 'Sending...'. */
    busyLabel?: string
    /** Renders a link that looks like a button, such as '#/patientRegister'. */
    href?: string
  }

const kinds = {
  primary: 'bg-brand text-on-brand border-brand hover:bg-brand-hover hover:border-brand-hover',
  secondary: 'bg-surface text-brand-text border-line-strong hover:bg-brand-soft hover:border-brand-text',
  danger: 'bg-danger text-on-danger border-danger hover:bg-danger-hover hover:border-danger-hover',
  quiet: 'bg-transparent text-brand-text border-transparent hover:bg-brand-soft',
} satisfies Record<ButtonKind, string>

const sizes = {
  small: 'min-h-11 px-3.5 text-sm sm:pointer-fine:min-h-button-small',
  medium: 'min-h-button px-5 text-base',
  large: 'min-h-13 px-7 text-lg',
} as const

const off = 'disabled:opacity-60 aria-busy:shadow-none forced-colors:disabled:border-dashed'
/** `aria-disabled` looks like `disabled`, and keeps the focus. */
const focusableOff = 'opacity-60 forced-colors:border-dashed'

/** Forced colours make all kinds look alike, and the kind is what shows the pressed one of several. */
const pressed =
  'forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:border-[Highlight] forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText]'

const lookOf = ({ kind = 'primary', size = 'medium', wide }: Omit<Look, 'children'>) =>
  clsx(
    'relative inline-grid max-w-full print:hidden grid-cols-1 place-items-center rounded-md border py-1.5 text-center leading-snug wrap-break-word font-bold no-underline',
    'shadow-low transition-colors duration-150 forced-colors:border-[ButtonText]',
    kinds[kind],
    sizes[size],
    off,
    pressed,
    kind === 'quiet' && 'shadow-none',
    wide && 'w-full',
  )

const Words = ({ icon, iconAfter, children }: Look) => (
  <>
    {icon}
    <span className="min-w-0">{children}</span>
    {iconAfter}
  </>
)

/** A word of 300 letters breaks at the window's edge. By a share of the button a short label would break, too. */
const cell = 'col-start-1 row-start-1 inline-flex max-w-[calc(100vw-3.75rem)] min-w-0 items-center justify-center gap-2'

/** The only button component. `type` defaults to 'button'; with `href` it renders a link. */
export function Button({
  busy = false,
  busyLabel,
  href,
  kind,
  size,
  wide,
  icon,
  iconAfter,
  children,
  ...rest
}: ButtonProps) {
  const look = lookOf({ kind, size, wide })
  const words = (
    <Words icon={icon} iconAfter={iconAfter}>
      {children}
    </Words>
  )
  if (href !== undefined) {
    return (
      <a href={href} className={look} id={rest.id} aria-label={rest['aria-label']}>
        <span className={cell}>{words}</span>
      </a>
    )
  }
  const { onClick, type = 'button', ...native } = rest
  const isOff = native['aria-disabled'] === true
  const act = (event: MouseEvent<HTMLButtonElement>) => (busy || isOff ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...native}
      type={type}
      className={clsx(look, isOff && focusableOff)}
      onClick={act}
      aria-disabled={busy || isOff || undefined}
      aria-busy={busy || undefined}
    >
      <span className={clsx(cell, busy && (busyLabel ? 'invisible' : 'animate-vanish-late'))}>{words}</span>
      {busyLabel ? (
        <span className={clsx(cell, !busy && 'invisible')} aria-hidden={!busy || undefined}>
          {busy ? <Spinner /> : <span className="w-[1.25em]" />}
          <span>{busyLabel}</span>
        </span>
      ) : null}
      {busy && !busyLabel ? (
        <span className={cell}>
          <Spinner />
        </span>
      ) : null}
    </button>
  )
}
