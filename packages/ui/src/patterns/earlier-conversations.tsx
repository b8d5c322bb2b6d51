import { m } from '@ilera/contract/messages'
import { formatDay } from '@ilera/contract/formats'
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

export type EarlierConversationsProps = {
  /** Whether the list shows. */
  open: boolean
  /** The conversations, newest first. */
  conversations: readonly EarlierConversation[]
  /** Called with the conversation that was chosen. */
  onChoose: (choice: { id: string }) => void
  /** Called when none is chosen. */
  onClose: () => void
}

/** The conversations that are over, by day and first question. */
export const EarlierConversations = ({ open, conversations, onChoose, onClose }: EarlierConversationsProps) => (
  <Sheet open={open} title={m.chat_earlier_title()} onClose={onClose}>
    <ul className="grid grid-cols-1">
      {conversations.map(({ id, at, question }) => (
        <li key={id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            onClick={() => onChoose({ id })}
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
  </Sheet>
)
