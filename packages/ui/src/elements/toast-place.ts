import { useLayoutEffect, useRef, useState } from 'react'

/** Where the toasts stand; `usual` is the top on a phone and the bottom right on a wide screen; `waiting`: nowhere yet. */
export type ToastPlace = 'usual' | 'topRight' | 'bottomRight' | 'topLeft' | 'bottomLeft' | 'waiting'

/**
 * Keeps the toasts off what is being used: the focused control, an open list, a dialog, the part of a window that a keyboard
 * leaves. They move to another corner, or wait until one is free; while they are pointed at or focused they stay. The code for
 * this comes with the first toast: no page has one when it opens.
 */
export function useToastPlace(count: number) {
  const region = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<ToastPlace>('usual')
  useLayoutEffect(() => {
    const element = region.current
    if (count === 0 || !element) return undefined
    let isOver = false
    let end: (() => void) | undefined
    const keep = async () => {
      const { keepClear } = await import('./keep-clear.ts')
      if (!isOver) end = keepClear(element, setPlace)
    }
    // Without it they stay where they usually are.
    keep().catch(() => undefined)
    return () => {
      isOver = true
      end?.()
    }
  }, [count])
  return { region, place }
}
