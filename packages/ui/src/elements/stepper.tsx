import { m } from '@ilera/contract/messages'
import { formatCount } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ArrowLeftIcon, CheckIcon } from './icons.tsx'

export type StepperStep = {
  /** The step's name, in one to three words. */
  label: string
  /** The page of the step. Makes a finished step a link. */
  href?: string
  /** Called when the user goes back to this finished step. Makes it a button. */
  onReturn?: () => void
}

export type StepperProps = {
  /** What the process is. The accessible name of the list of steps. */
  label: string
  /** All steps in order. */
  steps: readonly StepperStep[]
  /** How many steps are finished: the index of the current step, from 0. */
  current: number
}

/** Shows where one is in a process, and leads back to finished steps. In a narrow column it is one line of text. */
export function Stepper({ label, steps, current }: StepperProps) {
  if (steps.length === 0) return null
  const at = Math.min(Math.max(0, Math.floor(current)), steps.length - 1)
  return (
    <nav aria-label={label} className="@container min-w-0">
      <Compact steps={steps} at={at} />
      <ol className="hidden max-w-3xl @xl:flex">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={index === at ? 'step' : undefined}
            className="flex min-w-0 flex-auto items-center gap-3 not-last:after:h-0.5 not-last:after:min-w-4 not-last:after:flex-1 not-last:after:bg-line-strong not-last:after:me-3 last:flex-initial forced-colors:not-last:after:bg-[CanvasText]"
          >
            <StepName step={step} isFinished={index < at}>
              <Mark index={index} at={at} />
              <span className={clsx('min-w-0', index === at && 'font-bold', index > at && 'text-ink-soft')}>
                {step.label}
              </span>
            </StepName>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const linkLook = 'flex min-h-11 min-w-0 items-center gap-2 text-start text-brand-text underline underline-offset-4'

type StepNameProps = { step: StepperStep; isFinished: boolean; children: ReactNode }

/** A link or a button, if the step is finished and can be opened again. */
function StepName({ step, isFinished, children }: StepNameProps) {
  if (isFinished && step.href !== undefined)
    return (
      <a href={step.href} className={linkLook}>
        {children}
      </a>
    )
  if (isFinished && step.onReturn)
    return (
      <button type="button" onClick={() => step.onReturn?.()} className={linkLook}>
        {children}
      </button>
    )
  return <span className="flex min-h-11 min-w-0 items-center gap-2">{children}</span>
}

/** The number of a step; a check mark, once it is finished. */
const Mark = ({ index, at }: { index: number; at: number }) => (
  <span
    className={clsx(
      'grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-bold',
      index < at && 'border-brand bg-brand-soft text-brand-text',
      index === at && 'border-brand bg-brand text-on-brand forced-colors:border-4 forced-colors:border-[Highlight]',
      index > at && 'border-line-strong border-dashed text-ink-soft',
    )}
  >
    {index < at ? <CheckIcon label={m.stepper_finished()} /> : <span>{formatCount(index + 1)}</span>}
  </span>
)

type CompactProps = { steps: readonly StepperStep[]; at: number }

/** "Step 2 of 3: Check", a bar of as many pieces, and a way back to the step before. */
function Compact({ steps, at }: CompactProps) {
  const before = steps[at - 1]
  const canReturn = before !== undefined && (before.href !== undefined || before.onReturn !== undefined)
  return (
    <div className="grid justify-items-start gap-2 @xl:hidden">
      {canReturn ? (
        <StepName step={before} isFinished>
          <ArrowLeftIcon />
          <span>{m.stepper_back({ label: before.label })}</span>
        </StepName>
      ) : null}
      <p className="font-bold">
        {m.stepper_compact({
          step: formatCount(at + 1),
          total: formatCount(steps.length),
          label: steps[at]?.label ?? '',
        })}
      </p>
      <div aria-hidden className="flex w-full gap-1">
        {steps.map(({ label }, index) => (
          <span
            key={label}
            className={clsx(
              'h-1.5 min-w-0 flex-1 rounded-full',
              index <= at
                ? 'bg-brand forced-colors:bg-[Highlight]'
                : 'bg-line-strong/40 forced-colors:border forced-colors:bg-[Canvas]',
            )}
          />
        ))}
      </div>
    </div>
  )
}
