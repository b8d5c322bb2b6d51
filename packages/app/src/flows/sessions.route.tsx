import type { Role } from '@ilera/contract/accounts/schemas'
import { SessionsScreen } from '@ilera/ui/screens/shared/sessions'
import { useLoaded } from '../support/use-loaded.ts'
import { useOutcome } from '../support/use-outcome.ts'

function Sessions({ role }: { role: Role }) {
  const { value, reload, ...loaded } = useLoaded('sessions', { as: role })
  const { acting, outcome, act } = useOutcome('endSession', reload)
  return (
    <SessionsScreen
      {...loaded}
      sessions={value?.data}
      ending={acting?.params?.['id']}
      outcome={outcome}
      onRetry={reload}
      onEnd={({ id }) => act({ as: role, params: { id } })}
    />
  )
}

export const AdminSessionsRoute = () => <Sessions role="hospital" />
export const PatientSessionsRoute = () => <Sessions role="patient" />
