import { m } from '@ilera/contract/messages'
import { href, routePath } from '@ilera/contract/routes'
import type { PatientSignup } from '@ilera/contract/accounts/rules'
import { formView } from '@ilera/flows/shared/form-machine'
import { createPatientSignupMachine } from '@ilera/flows/patient-signup/patient-signup.machine'
import { PatientSignupScreen } from '@ilera/ui/screens/accounts/patient-signup'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { useReturnLink, type ReturnLink } from '../support/return-link.ts'
import { returnParams } from '../support/return-params.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const patientSignupMachine = createPatientSignupMachine({
  register: apiActor('register', (body: PatientSignup) => ({ body }), wholeResponse),
})

export function PatientSignupRoute() {
  const [snapshot, send, actor] = useActor(patientSignupMachine)
  const navigate = useNavigate()
  const { returnTo } = useReturnLink()
  const draft = useDraft('patient-signup', snapshot.status === 'done')
  useToasts(actor)
  useOnDone(snapshot, () => {
    const { email } = snapshot.context.values
    const state: ReturnLink = { notice: m.accounts_patient_registered(), email, isNew: true, returnTo }
    return navigate(routePath('patientLogin'), { state })
  })
  return (
    <PatientSignupScreen
      {...formView(snapshot)}
      draft={draft}
      loginHref={href('patientLogin', {}, returnParams(returnTo))}
      onRegister={({ values }) => send({ type: 'register', values })}
    />
  )
}
