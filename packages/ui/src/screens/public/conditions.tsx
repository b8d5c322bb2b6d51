import { m } from '@ilera/contract/messages'
import { defaultFee, reservationMinutes, restoreDays, workingHours } from '@ilera/contract/appointments/constants'
import { formatNaira, formatTime } from '@ilera/contract/formats'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { LegalText, type LegalPart } from '../../patterns/legal-text.tsx'
import type { PublicScreenProps } from '../../patterns/public-page.tsx'

const parts = (): readonly LegalPart[] => [
  {
    heading: m.legal_conditions_booking_heading(),
    text: [
      m.legal_conditions_booking_confirm(),
      m.legal_conditions_booking_hours({ from: formatTime(workingHours.from), to: formatTime(workingHours.to) }),
      m.legal_conditions_booking_reserved({ minutes: reservationMinutes }),
    ],
  },
  {
    heading: m.legal_conditions_fees_heading(),
    text: [
      m.legal_conditions_fees_fee({ fee: formatNaira(defaultFee) }),
      m.legal_conditions_fees_known(),
      m.legal_conditions_fees_company(),
    ],
  },
  {
    heading: m.legal_conditions_changing_heading(),
    text: [m.legal_conditions_changing_ask(), m.legal_conditions_changing_old_time()],
  },
  {
    heading: m.legal_conditions_cancelling_heading(),
    text: [m.legal_conditions_cancelling_either()],
    points: [
      m.legal_conditions_cancelling_refund(),
      m.legal_conditions_cancelling_banks(),
      m.legal_conditions_cancelling_no_show(),
    ],
  },
  {
    heading: m.legal_conditions_plans_heading(),
    text: [m.legal_conditions_plans_once(), m.legal_conditions_plans_fee()],
  },
  {
    heading: m.legal_conditions_deleting_heading(),
    text: [
      m.legal_conditions_deleting_restore({ days: restoreDays }),
      m.legal_conditions_deleting_help({ phone: siteConfig.phone }),
    ],
  },
]

/** `/conditions`: the conditions of use. */
export const ConditionsScreen = ({ menu }: PublicScreenProps) => (
  <LegalText
    menu={menu}
    title={m.legal_conditions_title()}
    lead={m.legal_conditions_lead()}
    since="2026-11-01"
    parts={parts()}
  />
)
