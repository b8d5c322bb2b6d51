import { VerifyEmailScreen } from '@ilera/ui/screens/accounts/verify-email'
import { useSearchParams } from 'react-router-dom'
import { useOutcome } from '../support/use-outcome.ts'

/** The target of the link that proves an address. */
export function VerifyEmailRoute() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { acting, outcome, act } = useOutcome()
  return (
    <VerifyEmailScreen
      isLinkMissing={token === ''}
      busy={acting !== undefined}
      outcome={outcome}
      onConfirm={() => act('verifyEmail', { body: { token } })}
    />
  )
}
