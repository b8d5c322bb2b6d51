import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import type { SnapshotFrom } from 'xstate'
import { formView, type FormView } from '../shared/form-machine.ts'
import type { createAppointmentRequestMachine, Draft } from './appointment-request.machine.ts'

export type AppointmentRequestView =
  | { step: 'opening' }
  | (FormView & { step: 'form'; defaultValues: Draft })
  | (FormView & { step: 'check'; answers: AppointmentRequest; profileProblem?: string })
  | { step: 'requested'; appointment?: Appointment }

export function appointmentRequestView(
  snapshot: SnapshotFrom<typeof createAppointmentRequestMachine>,
): AppointmentRequestView {
  const { draft, values, appointment } = snapshot.context
  if (snapshot.matches('opening') || snapshot.matches('opened')) return { step: 'opening' }
  if (snapshot.matches('requested') || snapshot.matches('clearingDraft')) return { step: 'requested', appointment }
  if (snapshot.matches('editing') || snapshot.matches('savingDraft') || snapshot.matches('checking'))
    return { step: 'form', defaultValues: draft, ...formView(snapshot) }
  return {
    step: 'check',
    answers: values,
    ...formView(snapshot),
    ...(snapshot.matches('incompleteProfile') && { profileProblem: snapshot.context.problem?.summary }),
  }
}
