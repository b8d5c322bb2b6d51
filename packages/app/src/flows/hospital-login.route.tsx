import type { Credentials } from '@ilera/contract/accounts/rules'
import { routePath } from '@ilera/contract/routes'
import { createHospitalLoginMachine, hospitalLoginView } from '@ilera/flows/hospital-login/hospital-login.machine'
import { HospitalLoginScreen } from '@ilera/ui/screens/accounts/hospital-login'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { persistHospitalLogin } from '../session/persist-login.ts'
import { useReturnLink } from '../support/return-link.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { useOnDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createHospitalLoginMachine({
  login: apiActor('adminLogin', (body: Credentials) => ({ body }), wholeResponse),
  persistLogin: persistHospitalLogin,
})

export function HospitalLoginRoute() {
  const [snapshot, send, actor] = useActor(machine)
  const navigate = useNavigate()
  const { returnTo = routePath('admin'), notice, email } = useReturnLink()
  useToasts(actor)
  useOnDone(snapshot, () => navigate(returnTo, { replace: true }))
  return (
    <HospitalLoginScreen
      {...hospitalLoginView(snapshot)}
      notice={notice}
      defaultValues={email ? { email } : undefined}
      onLogin={({ values }) => send({ type: 'login', values })}
    />
  )
}
