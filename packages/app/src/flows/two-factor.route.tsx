import { routePath } from '@ilera/contract/routes'
import type { TwoFactorProof } from '@ilera/contract/two-factor/rules'
import { twoFactorView, createTwoFactorMachine } from '@ilera/flows/two-factor/two-factor.machine'
import { AdminTwoFactorScreen } from '@ilera/ui/screens/hospital/admin-two-factor'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { saveFile } from '../support/save-file.ts'
import { useOnDone } from '../support/use-done.ts'
import { useQuery } from '../queries/use-query.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useToasts } from '../support/use-toasts.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

const proof = (body: TwoFactorProof) => ({ body })

/** Two-factor authentication of a hospital login, wired to the server. */
export const twoFactorMachine = createTwoFactorMachine({
  start: apiActor('beginTwoFactor', () => ({}), wholeResponse),
  enable: apiActor('turnOnTwoFactor', proof, wholeResponse),
  disable: apiActor('turnOffTwoFactor', proof, wholeResponse),
})

/** `/admin/secondStep`. Turning two-factor authentication on or off returns to the profile. */
export function TwoFactorRoute() {
  const [snapshot, send, actor] = useActor(twoFactorMachine)
  const { state, value, errorMessage, reload } = useQuery('twoFactor')
  const navigate = useNavigate()
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('adminProfile')))
  const { step, ...view } = twoFactorView(snapshot)
  useStepHeading(step)
  return (
    <AdminTwoFactorScreen
      {...view}
      state={state}
      twoFactor={value?.data}
      errorMessage={errorMessage}
      onRetry={reload}
      onBegin={() => send({ type: 'begin' })}
      onTurnOn={({ values }) => send({ type: 'turnOn', values })}
      onTurnOff={({ values }) => send({ type: 'turnOff', values })}
      onCancel={() => send({ type: 'cancel' })}
      onSaveCodes={() => saveFile(new Blob([view.recoveryCodes?.join('\n') ?? '']), 'ilera-recovery-codes.txt')}
      onKept={() => send({ type: 'kept' })}
    />
  )
}
