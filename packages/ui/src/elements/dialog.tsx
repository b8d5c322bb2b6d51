import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { CloseIcon, ErrorIcon, SuccessIcon, WarningIcon } from './icons.tsx'

export type DialogProps = {
  open: boolean
  title: string
  /** One or two sentences under the title. */
  description?: ReactNode
  /** Shows a large icon above the title. */
  tone?: 'success' | 'warning' | 'danger'
  /** `side` slides in from the edge, for menus and panels. */
  kind?: 'centre' | 'side'
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** Said on the cross; the cross is left out when null. */
  closeLabel?: string | null
  children?: ReactNode
  onClose: () => void
}

const tones = {
  success: { look: 'bg-success-soft text-success-text', icon: <SuccessIcon className="size-8" /> },
  warning: { look: 'bg-warning-soft text-warning-text', icon: <WarningIcon className="size-8" /> },
  danger: { look: 'bg-danger-soft text-danger-text', icon: <ErrorIcon className="size-8" /> },
} as const

const kinds = {
  centre:
    'inset-x-4 bottom-4 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg rounded-xl sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2',
  side: 'inset-y-0 right-0 w-[min(22rem,calc(100vw-3rem))] rounded-l-xl',
} as const

/**
 * A question or a message over the page: takes the focus, gives it back, closes on Escape.
 * Radix's own overlay is not used: it writes style elements, which our content-security policy refuses.
 */
export function Dialog(props: DialogProps) {
  const { open, title, description, tone, kind = 'centre', actions, closeLabel = 'Close', children, onClose } = props
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <div data-dialog="open" className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed z-50 grid animate-rise content-start gap-4 overflow-y-auto border border-line bg-surface p-6 text-ink shadow-high',
            kinds[kind],
          )}
        >
          {tone ? (
            <span className={clsx('grid size-16 place-items-center rounded-full', tones[tone].look)}>
              {tones[tone].icon}
            </span>
          ) : null}
          <Radix.Title className={clsx('text-2xl', closeLabel && !tone && 'pr-12')}>{title}</Radix.Title>
          {description ? <Radix.Description className="text-ink-soft">{description}</Radix.Description> : null}
          {children}
          {actions ? <div className="mt-2 flex flex-wrap-reverse justify-end gap-3">{actions}</div> : null}
          {closeLabel ? (
            <Radix.Close
              aria-label={closeLabel}
              className="absolute top-3 right-3 grid size-11 place-items-center rounded-full text-xl hover:bg-brand-soft"
            >
              <CloseIcon />
            </Radix.Close>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
