import { defaultFee, reservationMinutes, restoreDays, workingHours } from '@ilera/contract/appointments/constants'
import { formatNaira, formatTime } from '@ilera/contract/formats'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { LegalText, type LegalPart } from '../../patterns/legal-text.tsx'
import type { PublicScreenProps } from '../../patterns/public-page.tsx'

const parts: readonly LegalPart[] = [
  {
    heading: 'Booking',
    text: [
      'A request is not yet a booking. It becomes one when the hospital confirms it.',
      `Visits start between ${formatTime(workingHours.from)} and ${formatTime(workingHours.to)}, Lagos time.`,
      `A hospital keeps a proposed time for ${reservationMinutes} minutes. After that it may be given to someone else.`,
    ],
  },
  {
    heading: 'Fees and payment',
    text: [
      `Each hospital sets the fee. It is ${formatNaira(defaultFee)} unless the hospital says otherwise.`,
      'You see the fee before you pay. It does not change after the booking is confirmed.',
      'Payments go through a licensed payment company. We never see the number of your card.',
    ],
  },
  {
    heading: 'Changing the day',
    text: [
      'You may ask for another day or time once a booking is confirmed. Say why, so that the hospital can help.',
      'Your old time is kept until the hospital replies. A visit that you paid for stays paid.',
    ],
  },
  {
    heading: 'Cancelling and refunds',
    text: ['You or the hospital may cancel before the visit. The other side is told at once.'],
    points: [
      'If you paid, the money is marked for refund as soon as the visit is cancelled.',
      'It goes back the way it came. Banks may need up to ten working days.',
      'If you do not come and do not cancel, the fee is not returned.',
    ],
  },
  {
    heading: 'Plans',
    text: [
      'Basic, Standard and Premium are paid once. They do not renew.',
      'The fee of a visit is not part of a plan.',
    ],
  },
  {
    heading: 'Deleting an appointment',
    text: [
      `A deleted appointment leaves your lists. It can be brought back for ${restoreDays} days.`,
      `For help with any of this, call ${siteConfig.phone}.`,
    ],
  },
]

/** `/conditions`: the conditions of use. */
export const ConditionsScreen = ({ menu }: PublicScreenProps) => (
  <LegalText
    menu={menu}
    title="Conditions"
    lead="How booking, paying, changing and cancelling work."
    since="2026-11-01"
    parts={parts}
  />
)
