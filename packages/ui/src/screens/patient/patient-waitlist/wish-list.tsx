import { m } from '@ilera/contract/messages'
import { formatDate, formatLongDate } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { Wish } from '@ilera/contract/waitlist/schemas'
import { wishStates } from '@ilera/contract/waitlist/wish-states'
import { noticeText, wishedTimes } from '@ilera/contract/waitlist/wish-text'
import { Badge } from '../../../elements/badge.tsx'
import { Button } from '../../../elements/button.tsx'
import { Card } from '../../../elements/card.tsx'
import { Link } from '../../../elements/link.tsx'

type WishListProps = {
  title: string
  wishes: readonly Wish[]
  busyId?: string | undefined
  onLeave: (choice: { id: string }) => void
}

const detailsOf = (wish: Wish): string[] => [
  wish.isMove && wish.visit
    ? m.waitlist_row_earlier({ serviceName: wish.serviceName, when: formatLongDate(wish.visit) })
    : wish.serviceName,
  [wish.doctorName ?? m.booking_any_doctor(), wishedTimes(wish)].join(', '),
  m.waitlist_row_notice({ notice: noticeText(wish.noticeMinutes), until: formatDate(wish.until) }),
]

/** Wishes on waitlists with their states. Open ones can be left. */
export const WishList = ({ title, wishes, busyId, onLeave }: WishListProps) => (
  <Card title={title}>
    <ul className="-my-2 grid">
      {wishes.map((wish) => (
        <li
          key={wish._id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0"
        >
          <div className="grid min-w-0 gap-0.5 wrap-anywhere">
            <p className="flex flex-wrap items-center gap-2 font-bold">
              <span>{wish.hospitalName}</span>
              <Badge tone={wishStates[wish.state].tone}>{wishStates[wish.state].label()}</Badge>
            </p>
            {detailsOf(wish).map((line) => (
              <p key={line} className="text-ink-soft">
                {line}
              </p>
            ))}
          </div>
          {wishStates[wish.state].isOpen ? (
            <Button
              kind="secondary"
              size="small"
              busy={busyId === wish._id}
              disabled={busyId !== undefined}
              aria-label={m.waitlist_leave_label({ hospitalName: wish.hospitalName, serviceName: wish.serviceName })}
              onClick={() => onLeave({ id: wish._id })}
            >
              {m.waitlist_leave_button()}
            </Button>
          ) : wish.state === 'accepted' && wish.appointmentId ? (
            <Link kind="standalone" href={href('patientAppointmentReview', { appointmentId: wish.appointmentId })}>
              {m.booking_see_button()}
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  </Card>
)
