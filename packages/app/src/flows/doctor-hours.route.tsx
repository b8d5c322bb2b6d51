import { routePath } from '@ilera/contract/routes'
import { versionIn, type Versioned } from '@ilera/contract/shared/record-version'
import {
  createDoctorHoursMachine,
  doctorHoursView,
  type HoursToSave,
} from '@ilera/flows/doctor-hours/doctor-hours.machine'
import { AdminDoctorHoursScreen } from '@ilera/ui/screens/hospital/admin-doctor-hours'
import { useActor } from '@xstate/react'
import { useNavigate, useParams } from 'react-router-dom'
import { timeForValidation } from '../support/clock.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../queries/use-query.ts'
import { useStepHeading } from '../support/use-step-heading.ts'
import { useReopen } from '../support/use-reopen.ts'
import { useToasts } from '../support/use-toasts.ts'
import { useToday } from '../support/use-today.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const doctorHoursMachine = createDoctorHoursMachine({
  save: apiActor(
    'updateDoctor',
    ({ doctorId, timetable, plan, reviewed, version }: Versioned<HoursToSave>) => ({
      params: { id: doctorId },
      body: { ...timetable, asks: true, ...(plan && { plan, ...(reviewed && { reviewed }) }), ...versionIn(version) },
    }),
    wholeResponse,
  ),
})

/** `/admin/adminDoctors/:doctorId`. Saving returns to the list of doctors. */
export function DoctorHoursRoute() {
  const { doctorId = '' } = useParams()
  const [snapshot, send, actor] = useActor(doctorHoursMachine, { input: { doctorId, now: timeForValidation } })
  const { state, value, errorMessage, reload } = useQuery('doctors', { forForm: true })
  const view = doctorHoursView(snapshot)
  useStepHeading(view.review ? 'review' : 'hours')
  const today = useToday()
  const navigate = useNavigate()
  const draft = useDraft(`doctor-hours.${doctorId}`, snapshot.status === 'done', 'hospital')
  const onReopen = useReopen(view.isOutdated, draft)
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('adminDoctors')))
  return (
    <AdminDoctorHoursScreen
      {...view}
      state={state}
      doctor={value?.data.find(({ _id }) => _id === doctorId)}
      errorMessage={errorMessage}
      draft={draft}
      today={today}
      onReopen={onReopen}
      onRetry={reload}
      onSave={({ values }) => send({ type: 'save', values })}
      onCarryOut={({ plan }) => send({ type: 'carryOut', plan })}
      onCancel={() => send({ type: 'cancel' })}
    />
  )
}
