import { routePath } from '@ilera/contract/routes'
import { passwordResetView, createPasswordResetMachine } from '@ilera/flows/password-reset/password-reset.machine'
import { useActor } from '@xstate/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useOnDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const passwordResetMachine = createPasswordResetMachine({
  checkLink: apiActor('checkResetToken', ({ token }: { token: string }) => ({ body: { token } }), wholeResponse),
  changePassword: apiActor(
    'resetPassword',
    (body: { token: string; password: string; confirmPassword: string }) => ({
      body,
    }),
    wholeResponse,
  ),
})

/** The password reset machine behind the four pages that a mailed link can open. It reads `token` from the address. */
export function usePasswordReset() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? undefined
  const [snapshot, send, actor] = useActor(passwordResetMachine, { input: { token } })
  const navigate = useNavigate()
  useToasts(actor)
  useOnDone(snapshot, (output) => {
    const { next = 'enterEmail', role } = output ?? {}
    void navigate(routePath(next), { replace: true, state: { role } })
  })
  return { view: passwordResetView(snapshot), send, token }
}
