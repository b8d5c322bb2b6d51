import type { Role } from '@ilera/contract/accounts/schemas'
import { SessionsScreen } from '@ilera/ui/screens/shared/sessions'
import { useQuery } from '../queries/use-query.ts'
import { useOutcome } from '../support/use-outcome.ts'

function Sessions({ role }: { role: Role }) {
  const { value, reload, ...loaded } = useQuery('sessions', { as: role })
  const { acting, outcome, act } = useOutcome()
  return (
    <SessionsScreen
      {...loaded}
      sessions={value?.data}
      ending={acting?.name === 'endOtherSessions' ? 'others' : acting?.options.params?.['id']}
      outcome={outcome}
      onRetry={reload}
      onEnd={({ id }) => act('endSession', { as: role, params: { id } })}
      onEndOthers={() => act('endOtherSessions', { as: role })}
    />
  )
}

export const AdminSessionsRoute = () => <Sessions role="hospital" />
export const PatientSessionsRoute = () => <Sessions role="patient" />
