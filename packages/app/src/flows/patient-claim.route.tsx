import type { Claim } from '@ilera/contract/desk/rules'
import { claimingView, createClaimingMachine } from '@ilera/flows/claiming/claiming.machine'
import { PatientClaimScreen } from '@ilera/ui/screens/patient/patient-claim'
import { useActor } from '@xstate/react'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { timeForValidation } from '../support/clock.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'

export const claimingMachine = createClaimingMachine({
  claim: apiActor('claimPatient', (body: Claim) => ({ body }), wholeResponse),
})

/** `/patient/claimRecord`. The record becomes a part of the patient whom the page is for. */
export function PatientClaimRoute() {
  const [snapshot, send, actor] = useActor(claimingMachine)
  const today = useToday()
  useToasts(actor)
  return (
    <PatientClaimScreen
      {...claimingView(snapshot)}
      today={today}
      onClaim={({ values }) => send({ type: 'claim', values, now: timeForValidation() })}
      onAnother={() => send({ type: 'another' })}
    />
  )
}
