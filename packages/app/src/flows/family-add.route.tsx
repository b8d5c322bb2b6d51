import type { AdultInvitation, NewChild } from '@ilera/contract/family/rules'
import { routePath } from '@ilera/contract/routes'
import { createFamilyAddMachine } from '@ilera/flows/family-add/family-add.machine'
import { PatientFamilyAddScreen } from '@ilera/ui/screens/patient/patient-family-add'
import { useActor } from '@xstate/react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { actingFor } from '../session/acting-for.ts'
import { usePatient } from '../session/use-login.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { timeForValidation } from '../support/clock.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'

export const familyAddMachine = createFamilyAddMachine({
  addChild: apiActor('addChild', (body: NewChild & { consent: true }) => ({ body }), wholeResponse),
  inviteAdult: apiActor('inviteAdult', (body: AdultInvitation & { patientId?: string }) => ({ body }), wholeResponse),
})

type FamilyAddProps = {
  who: 'child' | 'adult'
  /** The patient whom an invitation is about, when the family has them already. */
  about: string | undefined
}

function FamilyAdd({ who, about }: FamilyAddProps) {
  const [snapshot, send, actor] = useActor(familyAddMachine)
  const guardian = usePatient()?.data
  const navigate = useNavigate()
  const today = useToday()
  const draft = useDraft(`family-${who}`, snapshot.status === 'done', 'patient')
  useToasts(actor)
  useOnDone(snapshot, (output) => {
    const patientId = output?.added?.patientId
    if (!patientId) return navigate(routePath('patientFamily'))
    // A child is added to book for.
    actingFor.choose(patientId)
    return navigate(routePath('patient'))
  })
  return (
    <PatientFamilyAddScreen
      who={who}
      busy={snapshot.hasTag('busy')}
      problem={snapshot.context.problem}
      draft={draft}
      today={today}
      defaultValues={{
        lastName: guardian?.lastName,
        phoneNumber: guardian?.phoneNumber ?? undefined,
        patientAddress: guardian?.patientAddress ?? undefined,
      }}
      onAddChild={({ values }) => send({ type: 'addChild', values, now: timeForValidation() })}
      onInviteAdult={({ values }) => send({ type: 'inviteAdult', values, patientId: about })}
    />
  )
}

/** `/patient/patientFamilyAdd`. An added child is booked for next; an invited adult stands in the list. */
export function FamilyAddRoute() {
  const [params] = useSearchParams()
  const who = params.get('who') === 'adult' ? 'adult' : 'child'
  const about = params.get('about') ?? undefined
  return <FamilyAdd key={`${who} ${about}`} who={who} about={about} />
}
