import type { PhoneSignup } from '@ilera/contract/accounts/phone-rules'
import { routePath } from '@ilera/contract/routes'
import { createPhoneLoginMachine, type PhoneLoginInput } from '@ilera/flows/phone-login/phone-login.machine'
import { phoneLoginView } from '@ilera/flows/phone-login/phone-login.view'
import { PhoneLoginScreen } from '@ilera/ui/screens/accounts/phone-login'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { persistPatientLogin } from '../session/persist-login.ts'
import { useReturnLink } from '../support/return-link.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { loadable } from '../support/loadable.tsx'
import { useOnDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'

export const phoneLoginMachine = createPhoneLoginMachine({
  sendCode: apiActor(
    'requestPhoneCode',
    ({ phone }: { phone: string }) => ({ body: { phone, purpose: 'login' } }),
    wholeResponse,
  ),
  logIn: apiActor('phoneLogin', (body: PhoneLoginInput) => ({ body }), wholeResponse),
  signUp: apiActor('phoneSignup', (body: PhoneSignup & { startNew: boolean }) => ({ body }), wholeResponse),
  persistLogin: persistPatientLogin,
})

const phoneOwner = loadable(() => import('@ilera/ui/patterns/phone-owner'), 'PhoneOwner')

export function PhoneLoginRoute() {
  const [snapshot, send, actor] = useActor(phoneLoginMachine)
  const navigate = useNavigate()
  const { returnTo = routePath('patient'), notice } = useReturnLink()
  useToasts(actor)
  useOnDone(snapshot, () => navigate(returnTo, { replace: true }))
  return (
    <PhoneLoginScreen
      {...phoneLoginView(snapshot)}
      notice={notice}
      PhoneOwner={phoneOwner.Content}
      onSubmit={({ values }) => {
        // Loads the last step while the SMS is on its way. If this fails, it is fetched again when the step begins.
        void phoneOwner.load().catch(() => undefined)
        send({ type: 'submit', values })
      }}
      onResend={() => send({ type: 'resend' })}
      onChangeNumber={() => send({ type: 'changeNumber' })}
      onStartNew={() => send({ type: 'startNew' })}
    />
  )
}
