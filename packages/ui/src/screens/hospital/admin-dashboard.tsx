import { m } from '@ilera/contract/messages'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { appointmentGroups, groupLabels, type AppointmentGroup } from '@ilera/contract/appointments/statuses'
import { formatDate, formatTime } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { memo } from 'react'
import { Button } from '../../elements/button.tsx'
import type { ElementChildren } from '../../elements/element-children.ts'
import { EmailText } from '../../elements/email-text.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyCalendar } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { StatusBadge } from '../../elements/status-badge.tsx'
import { Table } from '../../elements/table.tsx'
import { Tabs } from '../../elements/tabs.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type DashboardTab = AppointmentGroup | 'today'

export type AdminDashboardScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  /** The appointments on this page of the list. */
  rows: readonly Appointment[]
  /** The selected tab. */
  group: DashboardTab
  /** The hospital's day, in a tab before the others. Without it there is no such tab. */
  today?: ElementChildren
  /** The number of appointments in each tab; a tab whose count has not loaded shows none. */
  counts: Partial<Record<AppointmentGroup, number>>
  /** The member is a doctor who reaches own appointments only. Says so below the heading. */
  isOwnOnly?: boolean
  /** The member may register patients: a link leads there. */
  canRegister?: boolean
  /** Called with the tab that was pressed. */
  onTabChange: (choice: { group: DashboardTab }) => void
  /** Called when View is pressed in a row. */
  onView: (choice: { appointment: Appointment }) => void
  /** Called when Delete is pressed in a row; the app asks for confirmation. Without it there is no such button. */
  onDelete?: (choice: { appointment: Appointment }) => void
}

const isTab = (id: string): id is DashboardTab => id === 'today' || appointmentGroups.some((group) => group === id)

/** `/admin`: the hospital's day, and its appointments in four tabs with their counts (spec section 2). */
export function AdminDashboardScreen(props: AdminDashboardScreenProps) {
  const { rows, group, today, counts, isOwnOnly, canRegister, onTabChange, onView, onDelete, ...list } = props
  return (
    <>
      <PageHeader
        title={m.appointments_title()}
        lead={isOwnOnly ? m.staff_own_only() : undefined}
        actions={canRegister ? <Button href={href('adminRegister')}>{m.pages_register_patient()}</Button> : undefined}
      />
      <Tabs
        label={m.appointments_title()}
        selectedId={group}
        tabs={[
          ...(today ? [{ id: 'today', label: m.day_tab() }] : []),
          ...appointmentGroups.map((id) => ({ id, label: groupLabels[id](), count: counts[id] ?? null })),
        ]}
        onSelect={({ id }) => (isTab(id) ? onTabChange({ group: id }) : undefined)}
      >
        {group === 'today' ? (
          today
        ) : (
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
        )}
      </Tabs>
    </>
  )
}

type AppointmentsTableProps = Pick<AdminDashboardScreenProps, 'rows' | 'onView' | 'onDelete'> & {
  group: AppointmentGroup
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
          cell: (row) => <EmailText address={row.patientEmail || row.patientPhone} />,
        },
        {
          key: 'status',
          compact: true,
          header: m.appointments_status_column(),
          cell: (row) => <StatusBadge status={row.status} />,
        },
        {
          key: 'date',
          compact: true,
          header: m.appointments_date_column(),
          cell: ({ createdAt, date, time }) => (
            <span className="grid gap-0.5">
              <span>{formatDate(createdAt)}</span>
              {date && time ? (
                <span className="text-sm text-ink-soft">
                  {m.appointments_visit_when({ date: formatDate(date), time: formatTime(time) })}
                </span>
              ) : null}
            </span>
          ),
        },
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
          {onDelete ? (
            <Button
              kind="quiet"
              size="small"
              aria-label={m.appointments_delete_label({ patientName: row.fullName })}
              onClick={() => onDelete({ appointment: row })}
            >
              {m.appointments_delete_button()}
            </Button>
          ) : null}
        </>
      )}
    />
  )
})
