import { useEffect, useState } from 'react'

/** Milliseconds without typing before a request is sent. */
const debounceMs = 250

/** The text, once no key was pressed for a while. A blank text counts at once. */
export function useDebounced(text: string, delayMs = debounceMs): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return text === '' ? '' : debounced
}
