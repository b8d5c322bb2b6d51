import { routePath } from '@ilera/contract/routes'
import type { WorkingHours } from '@ilera/contract/doctors/working-hours'
import { formView } from '@ilera/flows/shared/form-machine'
import { createDoctorHoursMachine } from '@ilera/flows/doctor-hours/doctor-hours.machine'
import { AdminDoctorHoursScreen } from '@ilera/ui/screens/hospital/admin-doctor-hours'
import { useActor } from '@xstate/react'
import { useNavigate, useParams } from 'react-router-dom'
import { timeForValidation } from '../support/clock.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const doctorHoursMachine = createDoctorHoursMachine({
  save: apiActor(
    'updateDoctor',
    ({ doctorId, timetable }: { doctorId: string; timetable: WorkingHours }) => ({
      params: { id: doctorId },
      body: timetable,
    }),
    wholeResponse,
  ),
})

/** `/admin/adminDoctors/:doctorId`. Saving returns to the list of doctors. */
export function DoctorHoursRoute() {
  const { doctorId = '' } = useParams()
  const [snapshot, send, actor] = useActor(doctorHoursMachine, { input: { doctorId, now: timeForValidation } })
  const { state, value, sentence, reload } = useQuery('doctors', { forForm: true })
  const today = useToday()
  const navigate = useNavigate()
  const draft = useDraft(`doctor-hours.${doctorId}`, snapshot.status === 'done', 'hospital')
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('adminDoctors')))
  return (
    <AdminDoctorHoursScreen
      {...formView(snapshot)}
      state={state}
      doctor={value?.data.find(({ _id }) => _id === doctorId)}
      sentence={sentence}
      draft={draft}
      today={today}
      onRetry={reload}
      onSave={({ values }) => send({ type: 'save', values })}
    />
  )
}
