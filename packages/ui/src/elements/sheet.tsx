import { m } from '@ilera/contract/messages'
import * as Radix from '@radix-ui/react-dialog'
import { type ReactNode, useLayoutEffect } from 'react'
import type { ElementChildren } from './element-children.ts'
import { CloseIcon } from './icons.tsx'
import { lockScroll } from './scroll-lock.ts'
import { useModal } from './use-modal.ts'

export type SheetProps = {
  /** Whether the sheet shows. The parent sets it, also after `onClose`. */
  open: boolean
  /** The heading, which also names the sheet for screen readers. It stays in view. */
  title: string
  /** One or two sentences above the content. */
  description?: ReactNode
  /** Buttons, with the primary one last. They stay in view. */
  actions?: ReactNode
  /** The accessible name of the close button. */
  closeLabel?: string
  /** The content, which scrolls. */
  children?: ElementChildren
  /** Called on Escape, on the close button and on a press outside. */
  onClose: () => void
}

/** The page behind stays still, and in view: only the sheet scrolls. */
function Scrim() {
  useLayoutEffect(lockScroll, [])
  return <div className="fixed inset-0 z-50 bg-scrim print:hidden" />
}

/**
 * A modal panel: from the end side on wide screens, from below on phones. It traps the focus and returns it on close.
 * Escape, the close button and a press outside call `onClose`; the parent closes it.
 */
export function Sheet(props: SheetProps) {
  const { open, title, description, actions, closeLabel = m.common_close(), children, onClose } = props
  const modal = useModal()
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Radix.Portal>
        <Scrim />
        <Radix.Content
          {...modal}
          {...(description ? {} : { 'aria-describedby': undefined })}
          // The panel itself scrolls, not a part of it: so it does by the keys while a button in it has the focus.
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85vh] animate-rise flex-col overflow-y-auto overscroll-contain rounded-t-xl border border-line bg-surface text-ink shadow-high sm:inset-y-0 sm:start-auto sm:end-0 sm:max-h-none sm:w-[min(28rem,calc(100vw-3rem))] sm:rounded-e-none sm:rounded-s-xl print:static print:w-full print:max-w-none print:overflow-visible"
        >
          <header className="sticky top-0 z-10 print:static flex items-start justify-between gap-3 border-b border-line bg-surface py-3 ps-5 pe-3">
            <Radix.Title className="line-clamp-3 min-w-0 self-center text-2xl print:line-clamp-none">
              {title}
            </Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center rounded-full text-xl hover:bg-brand-soft print:hidden"
            >
              <CloseIcon />
            </Radix.Close>
          </header>
          <div className="grid min-w-0 flex-1 content-start gap-4 p-5">
            {description ? <Radix.Description className="text-ink-soft">{description}</Radix.Description> : null}
            {children}
          </div>
          {actions ? (
            <footer className="sticky bottom-0 z-10 flex flex-wrap-reverse justify-end gap-3 border-t border-line bg-surface px-5 py-3 print:hidden">
              {actions}
            </footer>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
