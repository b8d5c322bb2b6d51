import type { Credentials } from '@ilera/contract/accounts/rules'
import { routePath } from '@ilera/contract/routes'
import { createPatientLoginMachine } from '@ilera/flows/patient-login/patient-login.machine'
import { patientLoginView } from '@ilera/flows/patient-login/patient-login.view'
import { PatientLoginScreen } from '@ilera/ui/screens/accounts/patient-login'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { keepPatientLogin } from '../session/keeping-login.ts'
import { useArrival } from '../support/arrival.ts'
import { all, asking } from '../support/requests.ts'
import { useDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createPatientLoginMachine({
  login: asking('login', (body: Credentials) => ({ body }), all),
  keepLogin: keepPatientLogin,
})

export function PatientLoginRoute() {
  const [snapshot, send, actor] = useActor(machine)
  const navigate = useNavigate()
  const { returnTo = routePath('patient'), notice } = useArrival()
  useToasts(actor)
  useDone(snapshot, () => navigate(returnTo, { replace: true }))
  return (
    <PatientLoginScreen
      {...patientLoginView(snapshot)}
      notice={notice}
      onLogin={({ values }) => send({ type: 'login', values })}
    />
  )
}
