import { m } from '@ilera/contract/messages'
import { holdMinutes } from '@ilera/contract/appointments/constants'
import type { HomeVisit } from '@ilera/contract/appointments/schemas'
import type { FollowUpOffer } from '@ilera/contract/follow-ups/suggestion-schemas'
import { noneLabel, formatDay, formatDayMonth, formatNaira, formatTime } from '@ilera/contract/formats'
import { obstacleMessage } from '@ilera/contract/follow-ups/obstacle-message'
import type { WallClock } from '@ilera/contract/shared/lagos-time'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { otherTimesHref } from './book-again.ts'

export type SuggestedFollowUpProps = {
  /** The attended visit with what was suggested after it. Without an offer, nothing renders. */
  visit: HomeVisit
  /** What is proposed in place of the first time, which was taken meanwhile. */
  next?: WallClock
  /** An answer is on its way: nothing more can be pressed. */
  busy?: boolean
  /** Why the last answer was refused. */
  problem?: string
  /** Called to book this time, with the price and the rules that are shown. */
  onBook: (choice: { slot: WallClock; shown: { fee: number; needsPrepayment: boolean; changeHours: number } }) => void
  /** Called when the patient does not want the follow-up. */
  onDecline: () => void
}

const feeText = ({ fee, needsPrepayment }: FollowUpOffer): string =>
  fee === 0
    ? m.payments_nothing_to_pay()
    : needsPrepayment
      ? m.follow_ups_mine_pay_first({ fee: formatNaira(fee), minutes: String(holdMinutes) })
      : m.follow_ups_mine_fee({ fee: formatNaira(fee) })

/** A follow-up that the doctor suggests: one tap books it. */
export function SuggestedFollowUp({ visit, next, busy, problem, onBook, onDecline }: SuggestedFollowUpProps) {
  const { suggestion, hospitalName } = visit
  const offer = suggestion?.offer
  if (!suggestion || !offer) return null
  const doctorName = visit.doctorName ?? noneLabel()
  const { fee, needsPrepayment, changeHours } = offer
  const slot = offer.slot && (next ?? offer.slot)
  const others = otherTimesHref(visit)
  return (
    <Card title={m.follow_ups_mine_title({ doctorName })} kind="accent">
      <div className="grid gap-2">
        <p>{m.follow_ups_mine_around({ day: formatDay(suggestion.day), hospitalName })}</p>
        {suggestion.note ? (
          <p className="whitespace-pre-line">{m.follow_ups_mine_note({ note: suggestion.note })}</p>
        ) : null}
        <p className="text-ink-soft">{slot ? feeText(offer) : obstacleMessage(offer, visit)}</p>
      </div>
      {problem ? (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {slot ? (
          <Button busy={busy} onClick={() => onBook({ slot, shown: { fee, needsPrepayment, changeHours } })}>
            {m.follow_ups_mine_book_button({ day: formatDayMonth(slot.date), time: formatTime(slot.time) })}
          </Button>
        ) : null}
        {others ? (
          <Button kind="secondary" href={others}>
            {visit.booked?.booksAtOnce ? m.follow_ups_mine_other_button() : m.follow_ups_mine_request_button()}
          </Button>
        ) : null}
        <Button kind="quiet" disabled={busy} onClick={() => onDecline()}>
          {m.follow_ups_mine_decline_button()}
        </Button>
      </div>
    </Card>
  )
}
