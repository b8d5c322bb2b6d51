import { m } from '@ilera/contract/messages'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { LegalText, type LegalPart } from '../../patterns/legal-text.tsx'
import type { PublicScreenProps } from '../../patterns/public-page.tsx'

const parts = (): readonly LegalPart[] => [
  {
    heading: m.legal_policy_who_heading(),
    text: [
      m.legal_policy_who_controller({ siteName: siteConfig.name, branchOffice: siteConfig.branchOffice }),
      m.legal_policy_who_officer({ email: siteConfig.email }),
      m.legal_policy_who_law(),
    ],
  },
  {
    heading: m.legal_policy_keep_heading(),
    text: [m.legal_policy_keep_needs()],
    points: [
      m.legal_policy_keep_identity(),
      m.legal_policy_keep_profile(),
      m.legal_policy_keep_health(),
      m.legal_policy_keep_bookings(),
      m.legal_policy_keep_messages(),
    ],
  },
  {
    heading: m.legal_policy_why_heading(),
    text: [m.legal_policy_why_reasons()],
    points: [m.legal_policy_why_booking(), m.legal_policy_why_consent(), m.legal_policy_why_records()],
  },
  {
    heading: m.legal_policy_sees_heading(),
    text: [m.legal_policy_sees_never_sold()],
    points: [m.legal_policy_sees_hospitals(), m.legal_policy_sees_companies(), m.legal_policy_sees_courts()],
  },
  {
    heading: m.legal_policy_rights_heading(),
    text: [m.legal_policy_rights_use()],
    points: [
      m.legal_policy_rights_see(),
      m.legal_policy_rights_copy(),
      m.legal_policy_rights_correct(),
      m.legal_policy_rights_delete(),
      m.legal_policy_rights_object(),
    ],
  },
  {
    heading: m.legal_policy_how_long_heading(),
    text: [m.legal_policy_how_long_account(), m.legal_policy_how_long_hospital()],
  },
  {
    heading: m.legal_policy_protect_heading(),
    text: [m.legal_policy_protect_encrypted(), m.legal_policy_protect_leak()],
  },
  {
    heading: m.legal_policy_device_heading(),
    text: [m.legal_policy_device_storage()],
  },
  {
    heading: m.legal_policy_complaints_heading(),
    text: [m.legal_policy_complaints_write({ email: siteConfig.email }), m.legal_policy_complaints_commission()],
  },
]

/** `/policy`: how data is protected, under the Nigeria Data Protection Act 2023. */
export const PolicyScreen = ({ menu }: PublicScreenProps) => (
  <LegalText
    menu={menu}
    title={m.legal_policy_title()}
    lead={m.legal_policy_lead()}
    since="2026-11-01"
    parts={parts()}
  />
)
