import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'

export type WrongRoleScreenProps = {
  /** The role that is logged in, on a page of the other role. */
  role: 'patient' | 'hospital'
  busy?: boolean
  onLogout: () => void
}

const texts = {
  patient: { title: 'This page is for hospitals', lead: 'You are logged in as a patient.', home: 'patient' },
  hospital: { title: 'This page is for patients', lead: 'You are logged in as a hospital.', home: 'admin' },
} as const

/** Shown on a page behind the login to a user of the other role: whose page it is, and how to switch. */
export function WrongRoleScreen({ role, busy, onLogout }: WrongRoleScreenProps) {
  const { title, lead, home } = texts[role]
  return (
    <AuthCard title={title} lead={lead}>
      <Banner tone="warning">{m.common_wrong_role()}</Banner>
      <Button href={href(home)} wide>
        Go to my dashboard
      </Button>
      <Button kind="secondary" busy={busy} onClick={() => onLogout()} wide>
        Logout and use another account
      </Button>
    </AuthCard>
  )
}
