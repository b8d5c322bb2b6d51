import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { HomeVisit } from '@ilera/contract/appointments/schemas'
import { formatLongDate, formatNaira } from '@ilera/contract/formats'
import { hospitalMapHref } from '@ilera/contract/hospitals/coordinates'
import { startsFrom } from '@ilera/contract/appointments/transitions'
import { amountToPay } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { telHref } from '@ilera/contract/shared/tel-href'
import { Badge } from '../elements/badge.tsx'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { PhoneIcon, PinIcon } from '../elements/icons.tsx'
import { Link } from '../elements/link.tsx'
import { StatusBadge } from '../elements/status-badge.tsx'
import { askedForText, isTimeSet } from './preferred-time.ts'
import { waitingNote } from './waiting-notes.ts'

export type NextVisitProps = {
  /** The next visit, or a request that waits. Null where there is neither. */
  visit: HomeVisit | null
  /** Today in Lagos, YYYY-MM-DD. */
  today: string
}

const nearDays = [m.home_today, m.home_tomorrow, m.home_day_after_tomorrow]

/** "Today", "Tomorrow"; nothing for a day that is further away. */
const nearness = (date: string, today: string): string | undefined =>
  nearDays.find((_, ahead) => addDays(today, ahead) === date)?.()

const whenText = (visit: HomeVisit): string => (isTimeSet(visit) ? formatLongDate(visit) : askedForText(visit))

/** Checking in on the day, the payment, and the visit's page: the first is the most pressing. */
function linksOf(visit: HomeVisit, today: string): { label: string; href: string }[] {
  const review = href('patientAppointmentReview', { appointmentId: visit._id })
  const amount = amountToPay(visit)
  const isExpected = visit.date === today && startsFrom('check-in', visit.status)
  return [
    ...(isExpected ? [{ label: m.home_check_in(), href: review }] : []),
    ...(amount > 0 ? [{ label: m.home_pay({ amount: formatNaira(amount) }), href: review }] : []),
    { label: m.home_open(), href: href('patientAppointment', { id: visit._id }) },
  ]
}

/** The visit that a patient prepares for: when, with whom, where, what is owed. The largest card of the home. */
export function NextVisit({ visit, today }: NextVisitProps) {
  if (visit === null)
    return (
      <Card title={m.home_none_title()}>
        <p className="text-ink-soft">{m.home_none_hint()}</p>
      </Card>
    )
  const { status, date, doctorName, speciality, hospitalName, hospitalAddress, hospitalPhone } = visit
  const map = hospitalMapHref({ ...visit, coordinates: visit.hospitalCoordinates })
  const near = date !== null && !appointmentStates[status].isRequest ? nearness(date, today) : undefined
  const links = linksOf(visit, today)
  const note = waitingNote(visit)
  return (
    <Card
      kind="accent"
      title={m.home_next_title()}
      aside={
        <span className="flex flex-wrap gap-2">
          {near ? <Badge tone="accent">{near}</Badge> : null}
          <StatusBadge status={status} />
        </span>
      }
      footer={
        <>
          {links.map((link, place) => (
            <Button key={link.label} kind={place === 0 ? 'primary' : 'secondary'} href={link.href}>
              {link.label}
            </Button>
          ))}
        </>
      }
    >
      <div className="grid gap-4">
        <div className="grid gap-1">
          <p className="font-display text-2xl font-bold">{whenText(visit)}</p>
          {doctorName ? (
            <p className="font-bold">
              {[doctorName, speciality].filter((part): part is string => part !== null).join(', ')}
            </p>
          ) : null}
          {note ? <p className="text-ink-soft">{note}</p> : null}
        </div>
        <div className="grid gap-1">
          <p>
            <span className="font-bold">{hospitalName}</span>
            {hospitalAddress ? <span className="block text-ink-soft">{hospitalAddress}</span> : null}
          </p>
          <div className="flex flex-wrap gap-x-6">
            {map ? (
              <Link kind="standalone" href={map}>
                <PinIcon />
                <span>{m.home_directions()}</span>
              </Link>
            ) : null}
            {hospitalPhone ? (
              <Link kind="standalone" href={telHref(hospitalPhone)}>
                <PhoneIcon />
                <span>{m.home_call()}</span>
              </Link>
            ) : null}
          </div>
        </div>
      </div>
    </Card>
  )
}
