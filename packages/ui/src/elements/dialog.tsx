import { m } from '@ilera/contract/messages'
import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { useLayoutEffect, type ReactNode } from 'react'
import type { ElementChildren } from './element-children.ts'
import { CloseIcon, ErrorIcon, SuccessIcon, WarningIcon } from './icons.tsx'
import { lockScroll } from './scroll-lock.ts'
import { useModal } from './use-modal.ts'

export type DialogProps = {
  /** Whether the dialog shows. The parent sets it, also after `onClose`. */
  open: boolean
  /** The heading, which also names the dialog for screen readers. */
  title: string
  /** One or two sentences under the title. */
  description?: ReactNode
  /** Shows a large icon above the title. */
  tone?: 'success' | 'warning' | 'danger'
  /** `side` slides in from the edge, for menus and panels. */
  kind?: 'centre' | 'side'
  /** Buttons, with the primary one last. */
  actions?: ReactNode
  /** The accessible name of the close button. `null` hides the button. */
  closeLabel?: string | null
  /** Content between the description and the buttons. */
  children?: ElementChildren
  /** Called on Escape, on the close button and on a press outside. */
  onClose: () => void
}

const tones = {
  success: { look: 'bg-success-soft text-success-text', icon: <SuccessIcon className="size-8" /> },
  warning: { look: 'bg-warning-soft text-warning-text', icon: <WarningIcon className="size-8" /> },
  danger: { look: 'bg-danger-soft text-danger-text', icon: <ErrorIcon className="size-8" /> },
} as const

const kinds = {
  centre: 'relative w-full max-w-lg rounded-xl',
  side: 'fixed inset-y-0 end-0 w-[min(22rem,calc(100vw-3rem))] overflow-y-auto overscroll-contain rounded-s-xl',
} as const

/**
 * The scrolling backdrop. It contains its scrolling, so that the page behind stays still. In print the dialog follows
 * the page.
 */
function Overlay({ children }: { children: ReactNode }) {
  useLayoutEffect(lockScroll, [])
  return (
    <div className="fixed inset-0 z-50 overflow-y-scroll overscroll-contain bg-scrim [scrollbar-width:none] print:static print:overflow-visible">
      <div className="grid min-h-[calc(100%+1px)] items-end justify-items-center p-4 sm:items-center print:block print:min-h-0 print:p-0">
        {children}
      </div>
    </div>
  )
}

/**
 * A modal dialog: traps the focus and returns it on close. Escape, the close button and a press outside call `onClose`;
 * the parent closes it. It does not use Radix's overlay, which inserts style elements that our content security policy
 * blocks.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    description,
    tone,
    kind = 'centre',
    actions,
    closeLabel = m.common_close(),
    children,
    onClose,
  } = props
  const modal = useModal()
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Overlay>
          <Radix.Content
            {...modal}
            {...(description ? {} : { 'aria-describedby': undefined })}
            className={clsx(
              'grid animate-rise content-start gap-4 border border-line bg-surface p-6 text-ink shadow-high print:static print:w-full print:max-w-none print:overflow-visible',
              kinds[kind],
            )}
          >
            {tone ? (
              <span className={clsx('grid size-16 place-items-center rounded-full', tones[tone].look)}>
                {tones[tone].icon}
              </span>
            ) : null}
            <Radix.Title className={clsx('text-2xl', closeLabel && !tone && 'pe-12')}>{title}</Radix.Title>
            {description ? <Radix.Description className="text-ink-soft">{description}</Radix.Description> : null}
            {children}
            {actions ? <div className="mt-2 flex flex-wrap-reverse justify-end gap-3">{actions}</div> : null}
            {closeLabel ? (
              <Radix.Close
                aria-label={closeLabel}
                className="absolute top-3 end-3 grid size-11 place-items-center rounded-full text-xl hover:bg-brand-soft"
              >
                <CloseIcon />
              </Radix.Close>
            ) : null}
          </Radix.Content>
        </Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
