import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'

export type VerifyEmailScreenProps = {
  /** The address has no link: somebody opened the page by hand. */
  isLinkMissing?: boolean
  /** The request is running: the button is busy. */
  busy?: boolean
  /** The result of the request. */
  outcome?: { tone: 'success' | 'danger'; text: string }
  /** Called to confirm the address. */
  onConfirm: () => void
}

/** `/verifyEmail?token=…`: the target of a mailed link. A button, because mail programs open links by themselves. */
export const VerifyEmailScreen = ({ isLinkMissing, busy, outcome, onConfirm }: VerifyEmailScreenProps) => {
  const shown = isLinkMissing ? ({ tone: 'danger', text: m.phone_verify_link_invalid() } as const) : outcome
  return (
    <AuthCard title={m.phone_verify_title()} lead={shown ? undefined : m.phone_verify_lead()}>
      {shown ? (
        <Banner tone={shown.tone} live>
          {shown.text}
        </Banner>
      ) : null}
      {isLinkMissing || outcome?.tone === 'success' ? (
        <Button href={href('patientLogin')} wide>
          {m.accounts_login_title()}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => onConfirm()} wide>
          {m.phone_verify_button()}
        </Button>
      )}
    </AuthCard>
  )
}
