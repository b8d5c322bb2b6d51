import { routePath } from '@ilera/contract/routes'
import { newRecordId } from '@ilera/contract/shared/new-record'
import { versionIn } from '@ilera/contract/shared/record-version'
import { createDoctorDetailsMachine } from '@ilera/flows/doctor-details/doctor-details.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { AdminDoctorDetailsScreen } from '@ilera/ui/screens/hospital/admin-doctor-details'
import { useActor } from '@xstate/react'
import { useNavigate, useParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../queries/use-query.ts'
import { useReopen } from '../support/use-reopen.ts'
import { useToasts } from '../support/use-toasts.ts'

export const doctorDetailsMachine = createDoctorDetailsMachine({
  save: fromPromise(({ input: { recordId, values, version }, signal }) =>
    recordId === undefined
      ? callApi('addDoctor', { body: values, signal })
      : callApi('updateDoctorDetails', {
          params: { id: recordId },
          body: { ...values, ...versionIn(version) },
          signal,
        }),
  ),
})

/** `/admin/adminDoctors/details/:doctorId`, with `new` to add a doctor. Saving returns to the list of doctors. */
export function DoctorDetailsRoute() {
  const { doctorId = newRecordId } = useParams()
  const isNew = doctorId === newRecordId
  const [snapshot, send, actor] = useActor(doctorDetailsMachine, {
    input: { recordId: isNew ? undefined : doctorId },
  })
  const { state, value, errorMessage, reload } = useQuery('doctors', { forForm: true })
  const navigate = useNavigate()
  const draft = useDraft(`doctor-details.${doctorId}`, snapshot.status === 'done', 'hospital')
  const view = formView(snapshot)
  const onReopen = useReopen(view.isOutdated, draft)
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('adminDoctors')))
  return (
    <AdminDoctorDetailsScreen
      {...view}
      state={state}
      isNew={isNew}
      doctor={value?.data.find(({ _id }) => _id === doctorId)}
      errorMessage={errorMessage}
      draft={draft}
      onReopen={onReopen}
      onRetry={reload}
      onSave={({ values }) => send({ type: 'save', values })}
    />
  )
}
