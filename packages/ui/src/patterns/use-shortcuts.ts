import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/**
 * Keys that do something anywhere on the page, by their name in `KeyboardEvent.key`: not while somebody types, not with Ctrl,
 * Alt or ⌘, and not below a dialog. A key whose function returns false is left to the browser.
 */
export function useShortcuts(keys: Partial<Record<string, () => boolean | void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    const act = keys[key]
    if (act && act() !== false) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
