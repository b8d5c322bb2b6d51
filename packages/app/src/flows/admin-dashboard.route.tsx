import { m } from '@ilera/contract/messages'
import type { CallName } from '@ilera/contract/calls'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { appointmentGroups, type AppointmentGroup } from '@ilera/contract/appointments/statuses'
import { Skeleton } from '@ilera/ui/elements/skeleton'
import { AdminDashboardScreen } from '@ilera/ui/screens/hospital/admin-dashboard'
import { ActionWithReasonModal } from '@ilera/ui/modals/action-with-reason'
import { AdminDayScreen } from '@ilera/ui/screens/hospital/admin-day'
import { useCallback } from 'react'
import { useSearchParams, type URLSearchParamsInit } from 'react-router-dom'
import { useReaches } from '../session/use-reach.ts'
import { startDeleting } from '../support/deleting.ts'
import { DeletionDialog } from '../support/deletion-dialog.tsx'
import { createList, pageNumber, useList } from '../queries/use-list.ts'
import { samePage } from '../support/same-page.ts'
import { useIsPrerendered } from '../support/use-is-prerendered.ts'
import { useOpenReview } from '../support/use-open-review.ts'
import { useDay } from './use-day.tsx'

type ListCall = Extract<
  CallName,
  'allAppointments' | 'pendingReschedules' | 'confirmedAppointments' | 'pendingAppointments'
>

const listOf = (name: ListCall) =>
  createList(
    name,
    (query) => ({ query }),
    ({ appointments, total }) => ({ rows: appointments, total }),
  )

const allLists = {
  all: listOf('allAppointments'),
  reschedules: listOf('pendingReschedules'),
  attended: listOf('confirmedAppointments'),
  pending: listOf('pendingAppointments'),
}
const deletion = startDeleting({ name: 'deleteAppointment', as: 'hospital', failed: m.appointments_delete_failed })
const startDeletion = ({ appointment }: { appointment: Appointment }) =>
  deletion.current().send({ type: 'delete', item: { id: appointment._id, name: appointment.fullName } })
const pageSize = 20

function Today() {
  const { screen, question } = useDay()
  return (
    <>
      <AdminDayScreen {...screen} />
      <ActionWithReasonModal {...question} />
    </>
  )
}

/** The day, and four lists. These load at once, because each tab shows the total of its list. */
export function AdminDashboardRoute() {
  const [search, setSearch] = useSearchParams()
  // Each tab has an address of its own: another one's search and day do not filter it.
  const openTab = (tab: URLSearchParamsInit) => setSearch(tab, { state: samePage() })
  const reachBy = useReaches()
  const tab = search.get('tab')
  const group = appointmentGroups.find((name) => name === tab) ?? 'today'
  const at = (name: AppointmentGroup) => ({ shown: name === group })
  const lists = {
    all: useList(allLists.all, pageSize, at('all')),
    reschedules: useList(allLists.reschedules, pageSize, at('reschedules')),
    attended: useList(allLists.attended, pageSize, at('attended')),
    pending: useList(allLists.pending, pageSize, at('pending')),
  }
  const { view, send, setPage } = lists[group === 'today' ? 'all' : group]
  const isPrerendered = useIsPrerendered()
  const openReview = useOpenReview()
  const open = useCallback(({ appointment }: { appointment: Appointment }) => openReview(appointment._id), [openReview])

  const loaded = appointmentGroups.filter((name) => !['loading', 'failed'].includes(lists[name].view.state))
  return (
    <>
      <AdminDashboardScreen
        {...view}
        group={group}
        today={isPrerendered ? <Skeleton kind="table" label={m.day_prerendered()} isLabelShown rows={8} /> : <Today />}
        counts={Object.fromEntries(loaded.map((name) => [name, lists[name].view.total]))}
        onTabChange={({ group: chosen }) =>
          chosen === 'today' ? openTab({}) : openTab({ tab: chosen, page: pageNumber(lists[chosen].view.page) ?? [] })
        }
        onPage={setPage}
        onRetry={() => send({ type: 'retry' })}
        onView={open}
        isOwnOnly={reachBy('allAppointments') === 'own'}
        canRegister={reachBy('registerPatient') !== undefined}
        onDelete={reachBy('deleteAppointment') ? startDeletion : undefined}
      />
      <DeletionDialog
        deletion={deletion}
        title={m.appointments_delete_title()}
        text={(name) => m.appointments_delete_text({ name })}
      />
    </>
  )
}
