import { useEffect, useState } from 'react'

/** Milliseconds without typing before a request is sent. */
const debounceMs = 250

/** The text, once no key was pressed for a while. A blank text counts at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
