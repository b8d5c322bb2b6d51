import { useRef } from 'react'

/** Escape closes the open list of a field first. Radix would close the whole dialog with it. */
const closeListFirst = (event: KeyboardEvent) => {
  if (document.activeElement?.matches('[role=combobox][aria-expanded=true]')) event.preventDefault()
}

/**
 * What a modal needs beside Radix: the focus returns to the element that had it before, unless that element is gone or
 * the focus has moved on; and Escape closes an open list first. Spread the result onto Radix's content.
 */
export function useModal() {
  const previousFocus = useRef<Element>(null)
  return {
    onEscapeKeyDown: closeListFirst,
    onOpenAutoFocus: () => void (previousFocus.current = document.activeElement),
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isDismissible = document.activeElement === null || document.activeElement === document.body
      if (!isDismissible) return
      const target = previousFocus.current?.isConnected ? previousFocus.current : document.getElementById('main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
