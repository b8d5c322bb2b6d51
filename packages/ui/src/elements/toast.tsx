import { m } from '@ilera/contract/messages'
import { toastsMax } from '@ilera/contract/shared/timings'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon } from './icons.tsx'
import { type ToastPlace, useToastPlace } from './toast-place.ts'

export type Toast = {
  /** Unique among the toasts. Returned by `onDismiss` and `onAct`. */
  id: string
  /** The icon and the colour. `error` is announced at once. */
  kind: 'success' | 'error' | 'info'
  /** The message: one sentence. */
  text: string
  /** Milliseconds until it disappears. The timer pauses while it is hovered or focused. */
  duration: number
  /** The action button's label, such as 'Undo'. */
  actionLabel?: string
}

export type ToastRegionProps = {
  /** Oldest first. Only the newest 20 show (spec section 9). */
  toasts: readonly Toast[]
  /** Called when the toast's time is over or the person dismisses it. Remove it from `toasts`. */
  onDismiss: (toast: { id: string }) => void
  /** Called when the action button is pressed. Without it, no toast has an action button. */
  onAct?: (toast: { id: string }) => void
}

const kinds = {
  success: { edge: 'border-s-success', ink: 'text-success', icon: <SuccessIcon /> },
  error: { edge: 'border-s-danger', ink: 'text-danger', icon: <ErrorIcon /> },
  info: { edge: 'border-s-info', ink: 'text-info', icon: <InfoIcon /> },
} as const

const top = 'top-[calc(1rem+var(--above,0px))] content-start'
const bottom = 'bottom-[calc(1rem+var(--below,0px))] content-end'
const places = {
  usual:
    'top-[calc(1rem+var(--above,0px))] content-start sm:top-auto sm:bottom-[calc(1rem+var(--below,0px))] sm:start-auto sm:content-end',
  topRight: `${top} sm:start-auto`,
  bottomRight: `${bottom} sm:start-auto`,
  topLeft: `${top} sm:end-auto`,
  bottomLeft: `${bottom} sm:end-auto`,
  // Hidden, but still announced.
  waiting: `${top} opacity-0`,
} satisfies Record<ToastPlace, string>

/**
 * Toasts: short messages in a corner, announced to screen readers. On a phone they show at the top, where no button is
 * within the thumb's reach. They never cover an element in use (decision 057). With large text they have no icon, so that
 * their words stay whole. Important messages must also be on the page.
 */
export function ToastRegion({ toasts, onDismiss, onAct }: ToastRegionProps) {
  const { region, place } = useToastPlace(toasts.length)
  const waiting = place === 'waiting'
  return (
    <section
      ref={region}
      aria-label={m.common_toasts()}
      aria-live="polite"
      aria-relevant="additions text"
      className={clsx(
        'pointer-events-none @container fixed inset-x-4 z-60 ms-auto grid max-h-toasts max-w-sm gap-2 overflow-y-auto sm:w-96 print:hidden',
        places[place],
      )}
    >
      {toasts.slice(-toastsMax).map((toast) => (
        <ToastCard key={toast.id} toast={toast} waiting={waiting} onDismiss={onDismiss} onAct={onAct} />
      ))}
    </section>
  )
}

type ToastCardProps = { toast: Toast; waiting: boolean } & Omit<ToastRegionProps, 'toasts'>

function ToastCard({ toast, waiting, onDismiss, onAct }: ToastCardProps) {
  const [paused, setPaused] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (paused || waiting) return undefined
    const timer = setTimeout(() => dismiss({ id: toast.id }), toast.duration)
    return () => clearTimeout(timer)
  }, [paused, waiting, toast.id, toast.duration])
  const { edge, ink, icon } = kinds[toast.kind]
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className={clsx(
        waiting ? 'pointer-events-none' : 'pointer-events-auto',
        'flex animate-rise items-start gap-3 rounded-md border border-s-4 border-line bg-surface py-2 pe-1 ps-4 text-ink shadow-high',
        edge,
      )}
    >
      <span className={clsx('mt-2.5 text-lg @max-[12rem]:hidden', ink)}>{icon}</span>
      <div className="grid min-w-0 flex-1 justify-items-start py-2">
        <p>{toast.text}</p>
        {toast.actionLabel && onAct ? (
          <button
            type="button"
            onClick={() => onAct({ id: toast.id })}
            className="-mx-2 min-h-11 rounded-md px-2 font-bold text-brand-text underline underline-offset-4 hover:bg-brand-soft"
          >
            {toast.actionLabel}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={m.common_toast_dismiss()}
        onClick={() => onDismiss({ id: toast.id })}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-brand-soft @max-[12rem]:size-[44px]"
      >
        <CloseIcon />
      </button>
    </div>
  )
}
