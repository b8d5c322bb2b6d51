import { passwordResetView } from '@ilera/flows/password-reset/password-reset.machine'
import { routePath } from '@ilera/contract/routes'
import { useActor } from '@xstate/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useOnDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'
import { passwordResetMachine } from './password-reset-machine.ts'

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
