import { routePath } from '@ilera/contract/routes'
import { twoFactorView } from '@ilera/flows/two-factor/two-factor.machine'
import { AdminTwoFactorScreen } from '@ilera/ui/screens/hospital/admin-two-factor'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { saveFile } from '../support/save-file.ts'
import { useOnDone } from '../support/use-done.ts'
import { useQuery } from '../support/use-query.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useToasts } from '../support/use-toasts.ts'
import { twoFactorMachine } from './two-factor-machine.ts'

/** `/admin/secondStep`. Turning two-factor authentication on or off returns to the profile. */
export function TwoFactorRoute() {
  const [snapshot, send, actor] = useActor(twoFactorMachine)
  const { state, value, sentence, reload } = useQuery('twoFactor')
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
      sentence={sentence}
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
