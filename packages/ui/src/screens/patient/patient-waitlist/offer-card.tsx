import { m } from '@ilera/contract/messages'
import { holdMinutes } from '@ilera/contract/appointments/constants'
import { formatLongDate, formatNaira, formatTime } from '@ilera/contract/formats'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import type { WaitlistOffer, Wish } from '@ilera/contract/waitlist/schemas'
import { Badge } from '../../../elements/badge.tsx'
import { Button } from '../../../elements/button.tsx'
import { Card } from '../../../elements/card.tsx'
import { DetailsList } from '../../../elements/details-list.tsx'

const minuteMs = 60_000

type OfferCardProps = {
  wish: Wish
  offer: WaitlistOffer
  /** The present minute. */
  now: Date
  busy: boolean
  disabled: boolean
  onAccept: () => void
  onDecline: () => void
}

/** A time that is offered now, with how long it is kept, and the answers. */
export function OfferCard({ wish, offer, now, busy, disabled, onAccept, onDecline }: OfferCardProps) {
  const until = new Date(offer.until)
  // The last minute counts as one: it is better to hurry than to be told that it is over.
  const left = Math.ceil((until.getTime() - now.getTime()) / minuteMs)
  const facts = { until: formatTime(lagosClock(until).time) }
  const isFirst = !wish.isMove
  return (
    <Card
      kind="accent"
      title={isFirst ? m.waitlist_offer_title() : m.waitlist_offer_earlier_title()}
      aside={left > 0 ? <Badge tone="warning">{m.waitlist_minutes_left({ count: left })}</Badge> : null}
    >
      <DetailsList
        items={[
          { label: m.waitlist_hospital_label(), value: wish.hospitalName },
          { label: m.services_choice_label(), value: wish.serviceName },
          { label: m.booking_doctor_label(), value: offer.doctorName },
          { label: m.booking_when_label(), value: formatLongDate(offer) },
          ...(wish.visit ? [{ label: m.waitlist_now_label(), value: formatLongDate(wish.visit) }] : []),
          ...(isFirst ? [{ label: m.appointments_fee_label(), value: formatNaira(wish.fee) }] : []),
        ]}
      />
      {left > 0 ? (
        <>
          <p>{offer.isKept ? m.waitlist_kept_until(facts) : m.waitlist_first_wins(facts)}</p>
          <p>
            {wish.isMove
              ? m.waitlist_accept_moves()
              : wish.needsPrepayment && wish.fee > 0
                ? m.booking_pay_first({ minutes: String(holdMinutes) })
                : m.waitlist_accept_books()}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} disabled={disabled} onClick={onAccept}>
              {m.waitlist_accept_button()}
            </Button>
            <Button kind="secondary" disabled={disabled} onClick={onDecline}>
              {m.waitlist_decline_button()}
            </Button>
          </div>
        </>
      ) : (
        <p role="status">{m.waitlist_over()}</p>
      )}
    </Card>
  )
}
