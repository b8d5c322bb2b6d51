import { useLayoutEffect, useRef, useState } from 'react'

/**
 * The position of the toasts. `usual` is the top on a phone and the bottom right on a wide screen. `waiting` hides them
 * until a corner is free.
 */
export type ToastPlace = 'usual' | 'topRight' | 'bottomRight' | 'topLeft' | 'bottomLeft' | 'waiting'

/**
 * Keeps toasts away from elements in use: the focused control, an open list, a dialog, and the area above an on-screen
 * keyboard. They move to another corner, or wait until one is free; while hovered or focused they stay. The code loads
 * with the first toast, because no page starts with one.
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
    // If the code does not load, the toasts stay in the usual corner.
    keep().catch(() => undefined)
    return () => {
      isOver = true
      end?.()
    }
  }, [count])
  return { region, place }
}
