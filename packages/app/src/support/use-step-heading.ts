import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Scrolls to the top and focuses the heading at each new step, for steps that share one address. */
export function useStepHeading(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return undefined
    shown.current = step
    scrollTo({ top: 0, behavior: 'instant' })
    return focusHeading()
  }, [step])
}
