import { useState } from 'react'
import { Button } from '@ilera/ui/elements/button'

/** Copies names of tokens. Where the clipboard is not permitted (an iframe, plain HTTP) the message says so. */
export function useCopy() {
  const [message, setMessage] = useState('')
  const copy = (text: string) => {
    const written = 'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error())
    written.then(
      () => setMessage(`Copied: ${text}`),
      () => setMessage('The browser does not allow copying here. Select the name instead.'),
    )
  }
  return { copy, message }
}

/** A token's name, which goes to the clipboard when it is pressed. */
export const CopyButton = ({ text, onCopy }: { text: string; onCopy: (text: string) => void }) => (
  <Button kind="quiet" size="small" onClick={() => onCopy(text)}>
    {text}
  </Button>
)

/** Says what was copied, in sight while the page scrolls. */
export const CopyMessage = ({ message }: { message: string }) => (
  <p role="status" className="sticky top-0 min-h-7 bg-paper text-sm text-ink-soft">
    {message}
  </p>
)
