import { m } from '@ilera/contract/messages'
import type { Credentials } from '@ilera/contract/accounts/rules'
import { href, routePath } from '@ilera/contract/routes'
import {
  createAppointmentLoginMachine,
  appointmentLoginView,
} from '@ilera/flows/appointment-login/appointment-login.machine'
import { LoginSuccessModal } from '@ilera/ui/modals/login-success'
import { OopsModal } from '@ilera/ui/modals/oops'
import { AppointmentLoginScreen } from '@ilera/ui/screens/accounts/appointment-login'
import { useActor } from '@xstate/react'
import { useNavigate, useParams } from 'react-router-dom'
import { persistPatientLogin } from '../session/persist-login.ts'
import { usePatient } from '../session/use-login.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { useOnDone } from '../support/use-done.ts'

const machine = createAppointmentLoginMachine({
  login: apiActor(
    'login',
    (body: Credentials) => ({ body, fallbackMessage: m.accounts_login_failed_fallback() }),
    wholeResponse,
  ),
  persistLogin: persistPatientLogin,
})

export function AppointmentLoginRoute() {
  const { appointmentId = '' } = useParams()
  const [snapshot, send] = useActor(machine, { input: { appointmentId } })
  const navigate = useNavigate()
  const patient = usePatient()
  useOnDone(snapshot, () => navigate(routePath('patientAppointmentReview', { appointmentId }), { replace: true }))
  const { popup, ...view } = appointmentLoginView(snapshot)
  const onward = patient && {
    name: `${patient.data.firstName} ${patient.data.lastName}`,
    href: href('patientAppointmentReview', { appointmentId }),
  }
  const close = () => send({ type: 'close' })
  return (
    <>
      <AppointmentLoginScreen
        {...view}
        onward={view.busy || popup ? undefined : onward}
        onLogin={({ values }) => send({ type: 'login', values })}
      />
      <LoginSuccessModal open={popup?.tone === 'success'} message={popup?.text ?? ''} onContinue={close} />
      <OopsModal open={popup?.tone === 'error'} message={popup?.text} onClose={close} />
    </>
  )
}
