import { m } from '@ilera/contract/messages'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { LegalText, type LegalPart } from '../../patterns/legal-text.tsx'
import type { PublicScreenProps } from '../../patterns/public-page.tsx'

const parts = (): readonly LegalPart[] => [
  {
    heading: m.legal_terms_who_heading(),
    text: [
      m.legal_terms_who_reach({
        siteName: siteConfig.name,
        branchOffice: siteConfig.branchOffice,
        phone: siteConfig.phone,
        email: siteConfig.email,
      }),
      m.legal_terms_who_not_a_hospital(),
    ],
  },
  {
    heading: m.legal_terms_account_heading(),
    text: [m.legal_terms_account_free()],
    points: [
      m.legal_terms_account_name(),
      m.legal_terms_account_age(),
      m.legal_terms_account_password(),
      m.legal_terms_account_delete(),
    ],
  },
  {
    heading: m.legal_terms_promise_heading(),
    text: [m.legal_terms_promise_care()],
    points: [m.legal_terms_promise_pass(), m.legal_terms_promise_show(), m.legal_terms_promise_tell()],
  },
  {
    heading: m.legal_terms_ask_heading(),
    text: [m.legal_terms_ask_respect()],
    points: [m.legal_terms_ask_come(), m.legal_terms_ask_truth(), m.legal_terms_ask_records()],
  },
  {
    heading: m.legal_terms_chat_heading(),
    text: [
      m.legal_terms_chat_information(),
      m.legal_terms_chat_emergency({ first: siteConfig.emergencyNumbers[0], second: siteConfig.emergencyNumbers[1] }),
    ],
  },
  {
    heading: m.legal_terms_wrong_heading(),
    text: [
      m.legal_terms_wrong_answer(),
      m.legal_terms_wrong_rights(),
      m.legal_terms_wrong_write({ email: siteConfig.email }),
    ],
  },
]

/** `/terms`: the terms of service. */
export const TermsScreen = ({ menu }: PublicScreenProps) => (
  <LegalText menu={menu} title={m.legal_terms_title()} lead={m.legal_terms_lead()} since="2026-11-01" parts={parts()} />
)
