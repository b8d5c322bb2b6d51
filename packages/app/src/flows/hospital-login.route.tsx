import type { Credentials } from '@ilera/contract/accounts/rules'
import { routePath } from '@ilera/contract/routes'
import { createHospitalLoginMachine } from '@ilera/flows/hospital-login/hospital-login.machine'
import { hospitalLoginView } from '@ilera/flows/hospital-login/hospital-login.view'
import { HospitalLoginScreen } from '@ilera/ui/screens/accounts/hospital-login'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { keepHospitalLogin } from '../session/keeping-login.ts'
import { useArrival } from '../support/arrival.ts'
import { all, asking } from '../support/requests.ts'
import { useDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createHospitalLoginMachine({
  login: asking('adminLogin', (body: Credentials) => ({ body }), all),
  keepLogin: keepHospitalLogin,
})

export function HospitalLoginRoute() {
  const [snapshot, send, actor] = useActor(machine)
  const navigate = useNavigate()
  const { returnTo = routePath('admin'), notice } = useArrival()
  useToasts(actor)
  useDone(snapshot, () => navigate(returnTo, { replace: true }))
  return (
    <HospitalLoginScreen
      {...hospitalLoginView(snapshot)}
      notice={notice}
      onLogin={({ values }) => send({ type: 'login', values })}
    />
  )
}
