import { endingTexts } from '@ilera/contract/family/ending-texts'
import { routePath } from '@ilera/contract/routes'
import { createFamilyMachine, familyView } from '@ilera/flows/family/family.machine'
import { ActionWithReasonModal } from '@ilera/ui/modals/action-with-reason'
import { PatientFamilyScreen } from '@ilera/ui/screens/patient/patient-family'
import { useActor } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { useQuery } from '../queries/use-query.ts'
import { actingFor } from '../session/acting-for.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useToasts } from '../support/use-toasts.ts'

export const familyMachine = createFamilyMachine({
  end: apiActor('endCarer', ({ id }: { id: string }) => ({ params: { id } }), wholeResponse),
  accept: apiActor('acceptCarer', (body: { code: string }) => ({ body }), wholeResponse),
})

/** `/patient/patientFamily`. Booking for somebody leads to the hospitals. */
export function FamilyRoute() {
  const { value, state, errorMessage, reload } = useQuery('family')
  const [snapshot, send, actor] = useActor(familyMachine)
  const { asked, isEnding, endProblem, ...view } = familyView(snapshot)
  const navigate = useNavigate()
  useToasts(actor)
  return (
    <>
      <PatientFamilyScreen
        {...view}
        state={state}
        family={value?.data}
        errorMessage={errorMessage}
        onRetry={reload}
        onActFor={({ patientId }) => {
          actingFor.choose(patientId)
          void navigate(routePath('patient'))
        }}
        onEnd={(ending) => send({ type: 'end', ...ending })}
        onAccept={({ values }) => send({ type: 'accept', values })}
      />
      <ActionWithReasonModal
        open={asked !== undefined}
        {...endingTexts(asked?.kind ?? 'cared-for', asked?.name ?? '')}
        reason="none"
        busy={isEnding}
        problem={endProblem}
        onConfirm={() => send({ type: 'confirm' })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  )
}
