import { m } from '@ilera/contract/messages'
import { suggestedQuestions } from '@ilera/contract/chat/suggested-questions'
import { Heading } from '../elements/heading.tsx'

export type ChatStartProps = {
  /** False while nothing can be sent. */
  canSend: boolean
  /** Called with the question that was pressed. */
  onAsk: (message: { text: string }) => void
}

/** Where no conversation has begun: questions to begin with, each sent by one press. */
export const ChatStart = ({ canSend, onAsk }: ChatStartProps) => (
  <div className="grid grid-cols-1 gap-3">
    <Heading level={2}>{m.chat_ask_title()}</Heading>
    <p className="text-ink-soft">{m.chat_ask_example()}</p>
    <ul className="grid grid-cols-1 gap-2">
      {suggestedQuestions().map((text) => (
        <li key={text}>
          <button
            type="button"
            disabled={!canSend}
            onClick={() => onAsk({ text })}
            className="min-h-12 w-full rounded-lg border border-line-strong bg-surface px-4 py-2.5 text-start font-bold text-brand-text hover:bg-brand-soft disabled:opacity-60"
          >
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
)
