import { m } from '@ilera/contract/messages'
import { formatDay } from '@ilera/contract/formats'
import { Button } from '../elements/button.tsx'
import { Heading } from '../elements/heading.tsx'
import { Sheet } from '../elements/sheet.tsx'

/** A conversation that is over. */
export type EarlierConversation = {
  /** The id of its first message. */
  id: string
  /** When it began, as an ISO time. */
  at: string
  /** What the patient asked first. */
  question: string
}

export type ChatOptionsProps = {
  /** Whether the sheet shows. */
  open: boolean
  /** The conversations that are over, newest first. */
  earlier: readonly EarlierConversation[]
  /** There are messages that can be deleted. */
  hasMessages: boolean
  /** Called with the conversation that was chosen. */
  onOpen: (choice: { id: string }) => void
  /** Called to delete all messages. `stopping`: also withdraws the consent. */
  onDelete: (deletion: { stopping: boolean }) => void
  /** Called when nothing is chosen. */
  onClose: () => void
}

/** What is seldom needed in the chat: the conversations that are over, deletion, and the consent. */
export const ChatOptions = ({ open, earlier, hasMessages, onOpen, onDelete, onClose }: ChatOptionsProps) => (
  <Sheet open={open} title={m.chat_options_button()} onClose={onClose}>
    <div className="grid grid-cols-1 gap-8">
      {earlier.length > 0 ? (
        <section className="grid grid-cols-1 gap-2">
          <Heading level={3}>{m.chat_earlier_title()}</Heading>
          <ul className="-mx-2 grid grid-cols-1">
            {earlier.map(({ id, at, question }) => (
              <li key={id} className="border-b border-line last:border-b-0">
                <button
                  type="button"
                  onClick={() => onOpen({ id })}
                  className="grid min-h-14 w-full min-w-0 gap-0.5 rounded-md px-2 py-3 text-start hover:bg-brand-soft"
                >
                  <span dir="auto" className="line-clamp-2 font-bold wrap-anywhere">
                    {question}
                  </span>
                  <span className="text-sm text-ink-soft">{formatDay(at)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="grid grid-cols-1 gap-3">
        <Heading level={3}>{m.chat_data_title()}</Heading>
        <div className="flex flex-wrap gap-3">
          {hasMessages ? (
            <Button kind="secondary" size="small" onClick={() => onDelete({ stopping: false })}>
              {m.chat_delete_button()}
            </Button>
          ) : null}
          <Button kind="secondary" size="small" onClick={() => onDelete({ stopping: true })}>
            {m.chat_withdraw_consent_button()}
          </Button>
        </div>
      </section>
    </div>
  </Sheet>
)
