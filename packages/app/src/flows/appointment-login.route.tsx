import { m } from '@ilera/contract/messages'
import type { Credentials } from '@ilera/contract/accounts/rules'
import { href, routePath } from '@ilera/contract/routes'
import {
  createAppointmentLoginMachine,
  appointmentLoginView,
} from '@ilera/flows/appointment-login/appointment-login.machine'
import { AppointmentLoginScreen } from '@ilera/ui/screens/accounts/appointment-login'
import { useActor } from '@xstate/react'
import { Suspense } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useActingFor } from '../session/acting-for.ts'
import { persistPatientLogin } from '../session/persist-login.ts'
import { usePatient } from '../session/use-login.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { loadable } from '../support/loadable.tsx'
import { useOnDone } from '../support/use-done.ts'

const machine = createAppointmentLoginMachine({
  login: apiActor(
    'login',
    (body: Credentials) => ({ body, fallbackMessage: m.accounts_login_failed_fallback() }),
    wholeResponse,
  ),
  persistLogin: persistPatientLogin,
})

const result = loadable(() => import('../session/login-result.tsx'), 'LoginResult')

export function AppointmentLoginRoute() {
  const { appointmentId = '' } = useParams()
  const [snapshot, send] = useActor(machine, { input: { appointmentId } })
  const navigate = useNavigate()
  const patient = usePatient()
  const isForOther = useActingFor() !== undefined
  // A link that names nobody is the patient's own, also while this tab acts for somebody else.
  const patientId = useSearchParams()[0].get('for') ?? (isForOther ? patient?.data._id : undefined)
  useOnDone(snapshot, () => {
    return navigate(routePath('patientAppointmentReview', { appointmentId }, { for: patientId }), { replace: true })
  })
  const { popup, ...view } = appointmentLoginView(snapshot)
  const onward = patient && {
    name: `${patient.data.firstName} ${patient.data.lastName}`,
    href: href('patientAppointmentReview', { appointmentId }, { for: patientId }),
  }
  const close = () => send({ type: 'close' })
  return (
    <>
      <AppointmentLoginScreen
        {...view}
        onward={view.busy || popup ? undefined : onward}
        onLogin={({ values }) => {
          // Loads the dialog beside the response. If this fails, it is loaded again when there is something to say.
          void result.load().catch(() => undefined)
          send({ type: 'login', values })
        }}
      />
      <Suspense>{popup ? <result.Content {...popup} onClose={close} /> : null}</Suspense>
    </>
  )
}
