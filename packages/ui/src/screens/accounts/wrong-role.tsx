import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'

export type WrongRoleScreenProps = {
  /** The role that is logged in, on a page of the other role. */
  role: 'patient' | 'hospital'
  /** The logout is running. */
  busy?: boolean
  /** Called to log out and change the account. */
  onLogout: () => void
}

const texts = {
  patient: { title: m.accounts_hospital_page_title, lead: m.accounts_hospital_page_lead, home: 'patient' },
  hospital: { title: m.accounts_patient_page_title, lead: m.accounts_patient_page_lead, home: 'admin' },
} as const

/** Shown on a page behind the login to a user of the other role: whose page it is, and how to switch. */
export function WrongRoleScreen({ role, busy, onLogout }: WrongRoleScreenProps) {
  const { title, lead, home } = texts[role]
  return (
    <AuthCard title={title()} lead={lead()}>
      <Banner tone="warning">{m.common_wrong_role()}</Banner>
      <Button href={href(home)} wide>
        {m.accounts_go_to_dashboard_button()}
      </Button>
      <Button kind="secondary" busy={busy} onClick={() => onLogout()} wide>
        {m.accounts_change_account_button()}
      </Button>
    </AuthCard>
  )
}
