import type { CallName } from '@ilera/contract/calls'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { appointmentGroups, type AppointmentGroup } from '@ilera/contract/appointments/statuses'
import { appointmentWords } from '@ilera/contract/appointments/words'
import { createListMachine, type ListQuery } from '@ilera/flows/list/list.machine'
import { AdminDashboardScreen } from '@ilera/ui/screens/hospital/admin-dashboard'
import { useCallback, useState } from 'react'
import { watchingAppointments } from '../live/watching.ts'
import { startDeleting } from '../support/deleting.ts'
import { DeletionDialog } from '../support/deletion-dialog.tsx'
import { asking } from '../support/requests.ts'
import { useList } from '../support/use-list.ts'
import { useOpenReview } from '../support/use-open-review.ts'

type ListCall = Extract<
  CallName,
  'allAppointments' | 'pendingReschedules' | 'confirmedAppointments' | 'pendingAppointments'
>

const listOf = (name: ListCall) =>
  createListMachine<Appointment>({
    load: asking(
      name,
      (query: ListQuery) => ({ query }),
      ({ appointments, total }) => ({ rows: appointments, total }),
    ),
    watch: watchingAppointments('hospital'),
  })

const machines = {
  all: listOf('allAppointments'),
  reschedules: listOf('pendingReschedules'),
  attended: listOf('confirmedAppointments'),
  pending: listOf('pendingAppointments'),
}
const deletion = startDeleting({ name: 'deleteAppointment', as: 'hospital', failed: appointmentWords.deleteFailed })
const askToDelete = ({ appointment }: { appointment: Appointment }) =>
  deletion.send({ type: 'delete', thing: { id: appointment._id, name: appointment.fullName } })
const pageSize = 20

/** The four lists live beside each other: each tab's count is its list's total. */
export function AdminDashboardRoute() {
  const [group, setGroup] = useState<AppointmentGroup>('all')
  const lists = {
    all: useList(machines.all, pageSize),
    reschedules: useList(machines.reschedules, pageSize),
    attended: useList(machines.attended, pageSize),
    pending: useList(machines.pending, pageSize),
  }
  const { view, send } = lists[group]
  const openReview = useOpenReview()
  const show = useCallback(({ appointment }: { appointment: Appointment }) => openReview(appointment._id), [openReview])

  const known = appointmentGroups.filter((name) => !['loading', 'failed'].includes(lists[name].view.state))
  return (
    <>
      <AdminDashboardScreen
        {...view}
        group={group}
        counts={Object.fromEntries(known.map((name) => [name, lists[name].view.total]))}
        onGroup={({ group: chosen }) => setGroup(chosen)}
        onPage={({ page }) => send({ type: 'turn', page })}
        onRetry={() => send({ type: 'retry' })}
        onView={show}
        onDelete={askToDelete}
      />
      <DeletionDialog
        deletion={deletion}
        title="Delete this appointment?"
        text={(name) =>
          `The appointment of ${name} leaves your lists. If it is still to come, it is cancelled, and that cannot be undone.`
        }
        onChanged={() => {
          for (const list of Object.values(lists)) list.send({ type: 'changed' })
        }}
      />
    </>
  )
}
