import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '../elements/use-media.ts'

/** Whether the browser is making a page to print, or shows one as printed. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser reads the page as soon as its listeners have returned.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return useMedia('print') || isPrinting
}
