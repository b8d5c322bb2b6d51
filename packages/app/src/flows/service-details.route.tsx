import { routePath } from '@ilera/contract/routes'
import { newRecordId } from '@ilera/contract/shared/new-record'
import { versionIn } from '@ilera/contract/shared/record-version'
import { createServiceDetailsMachine } from '@ilera/flows/service-details/service-details.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { AdminServiceScreen } from '@ilera/ui/screens/hospital/admin-service'
import { useActor } from '@xstate/react'
import { useNavigate, useParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../queries/use-query.ts'
import { useReopen } from '../support/use-reopen.ts'
import { useToasts } from '../support/use-toasts.ts'

export const serviceDetailsMachine = createServiceDetailsMachine({
  save: fromPromise(({ input: { recordId, values, version }, signal }) =>
    recordId === undefined
      ? callApi('addService', { body: values, signal })
      : callApi('updateService', { params: { id: recordId }, body: { ...values, ...versionIn(version) }, signal }),
  ),
})

/** `/admin/adminServices/:serviceId`, with `new` to add a service. Saving returns to the list of services. */
export function ServiceDetailsRoute() {
  const { serviceId = newRecordId } = useParams()
  const isNew = serviceId === newRecordId
  const [snapshot, send, actor] = useActor(serviceDetailsMachine, {
    input: { recordId: isNew ? undefined : serviceId },
  })
  const services = useQuery('services', { forForm: true })
  const doctors = useQuery('doctors', { forForm: true })
  const navigate = useNavigate()
  const draft = useDraft(`service.${serviceId}`, snapshot.status === 'done', 'hospital')
  const view = formView(snapshot)
  const onReopen = useReopen(view.isOutdated, draft)
  useToasts(actor)
  useOnDone(snapshot, () => navigate(routePath('adminServices')))
  // Without the doctors, the form could not show which of them are chosen.
  const worse = services.state === 'shown' ? doctors : services
  return (
    <AdminServiceScreen
      {...view}
      state={worse.state}
      isNew={isNew}
      service={services.value?.data.find(({ _id, isRetired }) => _id === serviceId && !isRetired)}
      doctors={doctors.value?.data ?? []}
      errorMessage={services.errorMessage ?? doctors.errorMessage}
      draft={draft}
      onReopen={onReopen}
      onRetry={() => {
        services.reload()
        doctors.reload()
      }}
      onSave={({ values }) => send({ type: 'save', values })}
    />
  )
}
