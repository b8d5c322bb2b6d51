import { routePath } from '@ilera/contract/routes'
import { secondStepView } from '@ilera/flows/second-step/second-step.view'
import { AdminSecondStepScreen } from '@ilera/ui/screens/hospital/admin-second-step'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { handOver } from '../support/hand-over.ts'
import { useDone } from '../support/use-done.ts'
import { useLoaded } from '../support/use-loaded.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useToasts } from '../support/use-toasts.ts'
import { secondStepMachine } from './second-step-machine.ts'

/** `/admin/secondStep`: turned on or off leads back to the profile. */
export function SecondStepRoute() {
  const [snapshot, send, actor] = useActor(secondStepMachine)
  const { state, value, sentence, reload } = useLoaded('secondStep')
  const navigate = useNavigate()
  useToasts(actor)
  useDone(snapshot, () => navigate(routePath('adminProfile')))
  const { step, ...view } = secondStepView(snapshot)
  useStepHeading(step)
  return (
    <AdminSecondStepScreen
      {...view}
      state={state}
      secondStep={value?.data}
      sentence={sentence}
      onRetry={reload}
      onBegin={() => send({ type: 'begin' })}
      onTurnOn={({ values }) => send({ type: 'turnOn', values })}
      onTurnOff={({ values }) => send({ type: 'turnOff', values })}
      onCancel={() => send({ type: 'cancel' })}
      onSaveCodes={() => handOver(new Blob([view.recoveryCodes?.join('\n') ?? '']), 'ilera-recovery-codes.txt')}
      onKept={() => send({ type: 'kept' })}
    />
  )
}
