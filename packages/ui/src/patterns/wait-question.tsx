import { m } from '@ilera/contract/messages'
import { waitAnswers, waitLabels, type WaitAnswer } from '@ilera/contract/wait/answers'
import { Button } from '../elements/button.tsx'

export type WaitQuestionProps = {
  /** What the patient has answered; null or left out before. */
  answer?: WaitAnswer | null
  /** An answer is being saved. */
  busy?: boolean
  /** Why the last answer was not saved. */
  problem?: string
  /** Called with the answer that was pressed. */
  onAnswer: (choice: { answer: WaitAnswer }) => void
}

/** "How was the wait?" after an attended visit: one tap, which can be changed. */
export const WaitQuestion = ({ answer, busy, problem, onAnswer }: WaitQuestionProps) => (
  <section aria-label={m.wait_title()} className="grid gap-2">
    <h3 className="font-sans text-base font-bold">{m.wait_title()}</h3>
    <div className="flex flex-wrap gap-2">
      {waitAnswers.map((one) => (
        <Button
          key={one}
          kind={one === answer ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={one === answer}
          disabled={busy}
          onClick={() => onAnswer({ answer: one })}
        >
          {waitLabels[one]()}
        </Button>
      ))}
    </div>
    <p role="status" className="text-ink-soft">
      {problem ?? (answer ? m.wait_thanks() : m.wait_hint())}
    </p>
  </section>
)
