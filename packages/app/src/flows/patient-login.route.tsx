import type { Credentials } from '@ilera/contract/accounts/rules'
import { m } from '@ilera/contract/messages'
import { href, routePath } from '@ilera/contract/routes'
import { createPatientLoginMachine } from '@ilera/flows/patient-login/patient-login.machine'
import { PatientLoginScreen } from '@ilera/ui/screens/accounts/patient-login'
import { formView } from '@ilera/flows/shared/form-machine'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { persistPatientLogin } from '../session/persist-login.ts'
import { useReturnLink, type ReturnLink } from '../support/return-link.ts'
import { returnParams } from '../support/return-params.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { useOnDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createPatientLoginMachine({
  login: apiActor('login', (body: Credentials) => ({ body }), wholeResponse),
  persistLogin: persistPatientLogin,
})

export function PatientLoginRoute() {
  const [snapshot, send, actor] = useActor(machine)
  const navigate = useNavigate()
  const { returnTo, notice, email, isNew } = useReturnLink()
  useToasts(actor)
  useOnDone(snapshot, () => {
    // Booking needs a profile, and a new account has none.
    if (!isNew || returnTo === undefined) return navigate(returnTo ?? routePath('patient'), { replace: true })
    const state: ReturnLink = { returnTo, notice: m.patients_profile_incomplete() }
    return navigate(routePath('patientProfileUpdate'), { replace: true, state })
  })
  return (
    <PatientLoginScreen
      {...formView(snapshot)}
      notice={notice}
      registerHref={href('patientRegister', {}, returnParams(returnTo))}
      defaultValues={email ? { email } : undefined}
      onLogin={({ values }) => send({ type: 'login', values })}
    />
  )
}
