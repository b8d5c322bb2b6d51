import { m } from '@ilera/contract/messages'
import { checkChatMessage } from '@ilera/contract/chat/rules'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { controlClass, FieldError } from './field.tsx'
import type { FormDraft } from './form-draft.ts'
import { SendIcon } from './icons.tsx'

export type ChatComposerProps = {
  /** A message is being sent: Send is busy and sends nothing more. The user can still type. */
  sending?: boolean
  /** Nobody can type or send. */
  disabled?: boolean
  /** The last message failed: its stored draft stays. */
  failed?: boolean
  /** Stores what is typed until it is sent. */
  draft?: FormDraft
  /** Never called with an empty message. The field is cleared afterwards. */
  onSend: (message: { text: string }) => void
}

/** The message field of the chat. Shift+Enter sends (spec section 2); Enter makes a new line. */
export function ChatComposer({ sending, disabled, failed, draft, onSend }: ChatComposerProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [tooLong, setTooLong] = useState(false)
  const saveDraft = (text: string) => (text.trim() === '' ? draft?.onClear() : draft?.onChange({ message: text }))
  useEffect(() => {
    if (box.current?.value === '') box.current.value = draft?.load()?.['message'] ?? ''
  }, [draft])
  // The draft is cleared only when the message has arrived. What is typed meanwhile stays.
  const wasSending = useRef(false)
  const saveTyped = useEffectEvent(() => saveDraft(box.current?.value ?? ''))
  useEffect(() => {
    if (wasSending.current && !sending && !failed) saveTyped()
    wasSending.current = sending ?? false
  }, [sending, failed])
  const change = (text: string) => {
    setTooLong(false)
    saveDraft(text)
  }
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <form noValidate onSubmit={submit} data-used-together className="@container grid grid-cols-1 gap-1.5 print:hidden">
      <div className="flex items-end gap-3 @max-[12rem]:grid">
        <label htmlFor={id} className="sr-only">
          {m.chat_your_message()}
        </label>
        <textarea
          ref={box}
          id={id}
          name="message"
          rows={1}
          required
          dir="auto"
          disabled={disabled}
          placeholder={m.chat_placeholder()}
          aria-describedby={tooLong ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={tooLong || undefined}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          className={`${controlClass} field-sizing-content max-h-40 min-h-11 min-w-0 resize-none py-2.5`}
        />
        <Button type="submit" busy={sending} busyLabel={m.chat_sending()} disabled={disabled} icon={<SendIcon />}>
          {m.chat_send()}
        </Button>
      </div>
      {tooLong ? <FieldError id={`${id}-error`}>{m.chat_too_long()}</FieldError> : null}
      <p id={`${id}-hint`} className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        <span>{m.chat_composer_hint()}</span>
        <span className="max-lg:hidden">{m.chat_composer_keys()}</span>
      </p>
    </form>
  )
}
