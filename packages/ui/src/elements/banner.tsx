import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export type BannerProps = {
  /** The colour and the icon. */
  tone?: Exclude<Tone, 'neutral'>
  /** What happened, in a few bold words above the text. */
  title?: ReactNode
  /** The text: one or two sentences. */
  children?: ReactNode
  /** Buttons or links below the text. */
  actions?: ReactNode
  /** Announces the text when it appears: for the result of a user's action. The actions are not part of what is said. */
  live?: boolean
}

const looks = {
  info: { look: 'border-info bg-info-soft text-info-text', icon: <InfoIcon /> },
  success: { look: 'border-success bg-success-soft text-success-text', icon: <SuccessIcon /> },
  warning: { look: 'border-warning bg-warning-soft text-warning-text', icon: <WarningIcon /> },
  danger: { look: 'border-danger bg-danger-soft text-danger-text', icon: <ErrorIcon /> },
} as const

/** A message that stays on the page. */
export function Banner({ tone = 'info', title, children, actions, live }: BannerProps) {
  const { look, icon } = looks[tone]
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div className={clsx('flex gap-3 rounded-md border border-s-4 px-4 py-3', look)}>
      <span className="mt-0.5 text-lg">{icon}</span>
      <div className="grid min-w-0 flex-1 gap-2.5">
        <div role={role} className="grid min-w-0 gap-1">
          {title ? <p className="font-bold">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  )
}
