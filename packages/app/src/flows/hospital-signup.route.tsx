import { accountWords } from '@ilera/contract/accounts/words'
import type { HospitalSignup } from '@ilera/contract/accounts/rules'
import { routePath } from '@ilera/contract/routes'
import { createHospitalSignupMachine } from '@ilera/flows/hospital-signup/hospital-signup.machine'
import { hospitalSignupView } from '@ilera/flows/hospital-signup/hospital-signup.view'
import { HospitalSignupScreen } from '@ilera/ui/screens/accounts/hospital-signup'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { all, asking } from '../support/requests.ts'
import { useDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createHospitalSignupMachine({ register: asking('signup', (body: HospitalSignup) => ({ body }), all) })

export function HospitalSignupRoute() {
  const [snapshot, send, actor] = useActor(machine)
  const navigate = useNavigate()
  const draft = useDraft('hospital-signup', snapshot.status === 'done')
  useToasts(actor)
  useDone(snapshot, () => navigate(routePath('hospitalLogin'), { state: { notice: accountWords.hospitalRegistered } }))
  return (
    <HospitalSignupScreen
      {...hospitalSignupView(snapshot)}
      draft={draft}
      onRegister={({ values }) => send({ type: 'register', values })}
    />
  )
}
