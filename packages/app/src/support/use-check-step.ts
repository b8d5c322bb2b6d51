import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAddress } from './use-address.ts'

type Steps = {
  /** `check` is the step with an entry of its own. What follows it is the end. */
  step: string
  /** The step before `check`, to which Back leads. */
  first: string
  /** Sends the machine there. */
  onBack: () => void
}

/**
 * Gives the step `check` of a process an entry of its own in the browser's history: Back leads to what was filled in, not out of the
 * process. From the end, Back leads out. A reload at that step begins with what was kept.
 */
export function useCheckStep({ step: current, first, onBack }: Steps): void {
  const [search] = useSearchParams()
  const { key: currentKey } = useLocation()
  const updateAddress = useAddress()
  const navigate = useNavigate()
  const isShown = search.get('step') === 'check'
  const hasEntry = useRef(false)
  const isOver = useRef(false)
  const formKey = useRef<string>(undefined)
  const follow = useEffectEvent((step: string, isInAddress: boolean, key: string) => {
    if (step === 'check' && !isInAddress) {
      if (hasEntry.current) onBack()
      else {
        formKey.current = key
        updateAddress({ step: 'check' })
      }
      hasEntry.current = !hasEntry.current
    } else if (step !== 'check' && isInAddress) {
      // The button that changes the answers goes back in the history, too: no second entry of the form stays behind.
      if (hasEntry.current && step === first) void navigate(-1)
      else updateAddress({ step: undefined }, { replace: true })
      isOver.current = hasEntry.current && step !== first
      hasEntry.current = false
    } else if (isOver.current && key === formKey.current) {
      // Back from the end: the form's entry is passed over. The end's own key is not known yet to who goes back at once.
      void navigate(-1)
    }
  })
  useEffect(() => follow(current, isShown, currentKey), [current, isShown, currentKey])
}
