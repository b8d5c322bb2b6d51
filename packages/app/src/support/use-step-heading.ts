import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** Where several steps share one address, each new step begins at its top, with the focus on its heading. */
export function useStepHeading(step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return undefined
    shown.current = step
    scrollTo({ top: 0, behavior: 'instant' })
    return focusHeading()
  }, [step])
}
