import { checkChatMessage } from '@ilera/contract/chat/rules'
import { chatWords } from '@ilera/contract/chat/words'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { controlLook, FieldError } from './field.tsx'
import { SendIcon } from './icons.tsx'

export type ChatComposerProps = {
  sending?: boolean
  disabled?: boolean
  /** Not called with an empty message; the box is emptied after it. */
  onSend: (message: { text: string }) => void
}

/** Where a message is typed. Shift+Enter sends (spec section 2); Enter alone makes a new line. */
export function ChatComposer({ sending, disabled, onSend }: ChatComposerProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [tooLong, setTooLong] = useState(false)
  const send = () => {
    const text = box.current?.value ?? ''
    if (sending || disabled || text.trim() === '') return
    if (!checkChatMessage({ message: text }).ok) return setTooLong(true)
    onSend({ text })
    if (box.current) box.current.value = ''
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <form noValidate onSubmit={submit} className="@container grid grid-cols-1 gap-1.5">
      <div className="flex items-end gap-3 @max-[12rem]:grid">
        <label htmlFor="chat-message" className="sr-only">
          Your message
        </label>
        <textarea
          ref={box}
          id="chat-message"
          name="message"
          rows={2}
          required
          dir="auto"
          disabled={disabled}
          placeholder={chatWords.placeholder}
          aria-describedby={tooLong ? 'chat-message-hint chat-message-error' : 'chat-message-hint'}
          aria-invalid={tooLong || undefined}
          onChange={() => setTooLong(false)}
          onKeyDown={press}
          className={`${controlLook} field-sizing-content max-h-48 min-h-16 min-w-0 resize-none`}
        />
        <Button type="submit" busy={sending} busyLabel={chatWords.sending} disabled={disabled} icon={<SendIcon />}>
          {chatWords.send}
        </Button>
      </div>
      {tooLong ? <FieldError id="chat-message-error">{chatWords.tooLong}</FieldError> : null}
      <p id="chat-message-hint" className="text-sm text-ink-soft">
        Shift + Enter sends. This chat does not replace a doctor.
      </p>
    </form>
  )
}
