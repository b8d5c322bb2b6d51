import { m } from '@ilera/contract/messages'
import { routePath } from '@ilera/contract/routes'
import type { HospitalSignup } from '@ilera/contract/accounts/rules'
import { formView } from '@ilera/flows/shared/form-machine'
import { createHospitalSignupMachine } from '@ilera/flows/hospital-signup/hospital-signup.machine'
import { HospitalSignupScreen } from '@ilera/ui/screens/accounts/hospital-signup'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const hospitalSignupMachine = createHospitalSignupMachine({
  register: apiActor('signup', (body: HospitalSignup) => ({ body }), wholeResponse),
})

export function HospitalSignupRoute() {
  const [snapshot, send, actor] = useActor(hospitalSignupMachine)
  const navigate = useNavigate()
  const draft = useDraft('hospital-signup', snapshot.status === 'done')
  useToasts(actor)
  useOnDone(snapshot, () => {
    const { email } = snapshot.context.values
    return navigate(routePath('hospitalLogin'), { state: { notice: m.accounts_hospital_registered(), email } })
  })
  return (
    <HospitalSignupScreen
      {...formView(snapshot)}
      draft={draft}
      onRegister={({ values }) => send({ type: 'register', values })}
    />
  )
}
