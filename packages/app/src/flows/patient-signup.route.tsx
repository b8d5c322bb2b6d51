import { accountWords } from '@ilera/contract/accounts/words'
import type { PatientSignup } from '@ilera/contract/accounts/rules'
import { routePath } from '@ilera/contract/routes'
import { createPatientSignupMachine } from '@ilera/flows/patient-signup/patient-signup.machine'
import { patientSignupView } from '@ilera/flows/patient-signup/patient-signup.view'
import { PatientSignupScreen } from '@ilera/ui/screens/accounts/patient-signup'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { all, asking } from '../support/requests.ts'
import { useDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createPatientSignupMachine({ register: asking('register', (body: PatientSignup) => ({ body }), all) })

export function PatientSignupRoute() {
  const [snapshot, send, actor] = useActor(machine)
  const navigate = useNavigate()
  const draft = useDraft('patient-signup', snapshot.status === 'done')
  useToasts(actor)
  useDone(snapshot, () => navigate(routePath('patientLogin'), { state: { notice: accountWords.patientRegistered } }))
  return (
    <PatientSignupScreen
      {...patientSignupView(snapshot)}
      draft={draft}
      onRegister={({ values }) => send({ type: 'register', values })}
    />
  )
}
