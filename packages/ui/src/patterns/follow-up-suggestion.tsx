import { m } from '@ilera/contract/messages'
import type { Suggestion } from '@ilera/contract/follow-ups/suggestion-schemas'
import { isAnswerable, type SuggestionState } from '@ilera/contract/follow-ups/suggestions'
import { formatDay } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { Link } from '../elements/link.tsx'

export type FollowUpSuggestionProps = {
  /** What was suggested after the visit, and where it stands. */
  suggestion: Suggestion
  /** Today in Lagos, YYYY-MM-DD. */
  today: string
  /** The withdrawal is running. */
  busy?: boolean
  /** Why it was not withdrawn. */
  problem?: string
  /** Called to take the suggestion back. Left out where the member may not. */
  onWithdraw?: () => void
}

const sentences: Record<SuggestionState, (inputs: { day: string }) => string> = {
  open: m.follow_ups_state_open,
  booked: m.follow_ups_state_booked,
  declined: m.follow_ups_state_declined,
  withdrawn: m.follow_ups_state_withdrawn,
}

/** For the hospital: the follow-up that it suggested to the patient, and the answer. */
export function FollowUpSuggestion({ suggestion, today, busy, problem, onWithdraw }: FollowUpSuggestionProps) {
  const { state, note, visit } = suggestion
  const day = formatDay(suggestion.day)
  const canAnswer = isAnswerable(suggestion, today)
  return (
    <Card title={m.follow_ups_state_title()}>
      <div className="grid gap-2">
        <p>{state === 'open' && !canAnswer ? m.follow_ups_state_over({ day }) : sentences[state]({ day })}</p>
        {note ? <p className="whitespace-pre-line text-ink-soft">{m.follow_ups_state_note({ note })}</p> : null}
        {problem ? (
          <p role="alert" className="text-danger-text">
            {problem}
          </p>
        ) : null}
      </div>
      {state === 'booked' && visit ? (
        <p>
          <Link href={href('adminAppointmentReview', {}, { appointment: visit })}>{m.follow_ups_state_link()}</Link>
        </p>
      ) : null}
      {canAnswer && onWithdraw ? (
        <div>
          <Button kind="secondary" size="small" busy={busy} onClick={() => onWithdraw()}>
            {m.follow_ups_withdraw_button()}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
