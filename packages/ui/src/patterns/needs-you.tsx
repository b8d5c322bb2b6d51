import { m } from '@ilera/contract/messages'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import type { HomeVisit } from '@ilera/contract/appointments/schemas'
import { formatLongDate, formatNaira, formatTime } from '@ilera/contract/formats'
import { amountToPay } from '@ilera/contract/payments/statuses'
import { href, hrefWithReturn } from '@ilera/contract/routes'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import type { Wish } from '@ilera/contract/waitlist/schemas'
import { Card } from '../elements/card.tsx'
import { ArrowRightIcon } from '../elements/icons.tsx'

export type NeedsYouProps = {
  /** Wishes on waitlists to which a time is offered now: minutes are left to answer. */
  offered?: readonly Wish[]
  /** Visits of which a part of the fee is missing. */
  owed: readonly HomeVisit[]
  /** A request would be refused: the patient's profile lacks what it needs. */
  isProfileIncomplete: boolean
}

type Task = { href: string; text: string; hint: string }

/** Which visit it is for, and of a held one, until when it is paid. */
function payHint(visit: HomeVisit): string {
  const date = formatLongDate(visit)
  const until = heldUntil(visit)
  return until === undefined ? m.home_needs_pay_hint({ date }) : m.home_needs_pay_held_hint({ until, date })
}

const payTask = (visit: HomeVisit): Task => ({
  href: href('patientAppointmentReview', { appointmentId: visit._id }),
  text: m.home_needs_pay({ amount: formatNaira(amountToPay(visit)), hospitalName: visit.hospitalName }),
  hint: payHint(visit),
})

const offerTask = ({ hospitalName, offer }: Wish): Task[] =>
  offer
    ? [
        {
          href: href('patientWaitlist'),
          text: m.waitlist_home_offer({ hospitalName }),
          hint: m.waitlist_home_offer_hint({
            when: formatLongDate(offer),
            until: formatTime(lagosClock(new Date(offer.until)).time),
          }),
        },
      ]
    : []

/** What waits for the patient, each a link to where it is done. Nothing is shown where nothing waits. */
export function NeedsYou({ offered, owed, isProfileIncomplete }: NeedsYouProps) {
  const tasks: Task[] = [...(offered ?? []).flatMap(offerTask), ...owed.map(payTask)]
  if (isProfileIncomplete)
    tasks.push({
      href: hrefWithReturn('patientProfileUpdate', 'patient'),
      text: m.home_needs_profile(),
      hint: m.home_needs_profile_hint(),
    })
  if (tasks.length === 0) return null
  return (
    <Card title={m.home_needs_title()}>
      <ul className="-my-2 grid">
        {tasks.map((task) => (
          <li key={`${task.href} ${task.text} ${task.hint}`} className="border-b border-line last:border-b-0">
            <a
              href={task.href}
              className="-mx-2 flex min-h-14 items-center justify-between gap-3 rounded-md px-2 py-3 hover:bg-brand-soft"
            >
              <span className="grid min-w-0">
                <span className="font-bold text-brand-text">{task.text}</span>
                <span className="text-ink-soft">{task.hint}</span>
              </span>
              <ArrowRightIcon />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
