import { m } from '@ilera/contract/messages'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { appointmentGroups, groupLabels, type AppointmentGroup } from '@ilera/contract/appointments/statuses'
import { formatDate } from '@ilera/contract/formats'
import { memo } from 'react'
import { Button } from '../../elements/button.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyCalendar } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { StatusBadge } from '../../elements/status-badge.tsx'
import { Table } from '../../elements/table.tsx'
import { Tabs } from '../../elements/tabs.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type AdminDashboardScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  rows: readonly Appointment[]
  group: AppointmentGroup
  /** The number of appointments in each tab; a tab whose count has not loaded shows none. */
  counts: Partial<Record<AppointmentGroup, number>>
  onTabChange: (choice: { group: AppointmentGroup }) => void
  onView: (choice: { appointment: Appointment }) => void
  onDelete: (choice: { appointment: Appointment }) => void
}

const isTab = (id: string): id is AppointmentGroup => appointmentGroups.some((group) => group === id)

/** `/admin`: the hospital's appointments in four tabs with their counts (spec section 2). */
export function AdminDashboardScreen(props: AdminDashboardScreenProps) {
  const { rows, group, counts, onTabChange, onView, onDelete, ...list } = props
  return (
    <>
      <PageHeader title={m.appointments_title()} />
      <Tabs
        label={m.appointments_title()}
        selectedId={group}
        tabs={appointmentGroups.map((id) => ({ id, label: groupLabels[id](), count: counts[id] ?? null }))}
        onSelect={({ id }) => (isTab(id) ? onTabChange({ group: id }) : undefined)}
      >
        <ListPage
          {...list}
          noun="appointments"
          empty={<EmptyState title={m.appointments_no_appointments()} picture={<EmptyCalendar />} />}
        >
          <AppointmentsTable
            rows={rows}
            group={group}
            firstRowNumber={(list.page - 1) * list.pageSize + 1}
            onView={onView}
            onDelete={onDelete}
          />
        </ListPage>
      </Tabs>
    </>
  )
}

type AppointmentsTableProps = Pick<AdminDashboardScreenProps, 'rows' | 'group' | 'onView' | 'onDelete'> & {
  firstRowNumber: number
}

/** Memoised: renders only when its rows change, because the counts of the tabs arrive one by one. */
const AppointmentsTable = memo(function AppointmentsTable(props: AppointmentsTableProps) {
  const { rows, group, firstRowNumber, onView, onDelete } = props
  return (
    <Table
      caption={groupLabels[group]()}
      captionHidden
      rows={rows}
      rowKey={(row) => row._id}
      columns={[
        {
          key: 'number',
          header: m.appointments_number_column(),
          desktopOnly: true,
          cell: (_, index) => firstRowNumber + index,
        },
        { key: 'patient', header: m.appointments_patient_column(), rowHeader: true, cell: (row) => row.fullName },
        {
          key: 'email',
          header: m.appointments_email_column(),
          cell: (row) => <EmailText address={row.patientEmail} />,
        },
        {
          key: 'status',
          compact: true,
          header: m.appointments_status_column(),
          cell: (row) => <StatusBadge status={row.status} />,
        },
        { key: 'date', compact: true, header: m.appointments_date_column(), cell: (row) => formatDate(row.createdAt) },
      ]}
      actions={(row) => (
        <>
          <Button
            kind="secondary"
            size="small"
            aria-label={m.appointments_view_label({ patientName: row.fullName })}
            onClick={() => onView({ appointment: row })}
          >
            {m.appointments_view_button()}
          </Button>
          <Button
            kind="quiet"
            size="small"
            aria-label={m.appointments_delete_label({ patientName: row.fullName })}
            onClick={() => onDelete({ appointment: row })}
          >
            {m.appointments_delete_button()}
          </Button>
        </>
      )}
    />
  )
})
