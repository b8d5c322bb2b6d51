import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { m } from '@ilera/contract/messages'
import { formatDate } from '@ilera/contract/formats'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { Button } from '@ilera/ui/elements/button'
import { StatusBadge } from '@ilera/ui/elements/status-badge'
import { Table, type TableColumn, type TableProps } from '@ilera/ui/elements/table'
import { appointments, appointmentsOf } from '../fixtures/appointments.ts'
import { longPatient, oddPatient } from '../fixtures/people.ts'
import { phoneOnly } from '../fixtures/pictured.ts'

const columns = (): TableColumn<Appointment>[] => [
  { key: 'sn', header: m.appointments_number_column(), cell: (_, index) => index + 1, desktopOnly: true },
  {
    key: 'patient',
    header: m.appointments_patient_column(),
    cell: (row) => row.fullName,
    sortable: true,
    rowHeader: true,
  },
  { key: 'email', header: m.appointments_email_column(), cell: (row) => row.patientEmail },
  { key: 'status', header: m.appointments_status_column(), cell: (row) => <StatusBadge status={row.status} /> },
  {
    key: 'date',
    header: m.appointments_date_column(),
    cell: (row) => formatDate(row.createdAt),
    align: 'end',
    sortable: true,
  },
]

const rowActions = (row: Appointment) => (
  <>
    <Button size="small" kind="secondary" aria-label={`View ${row.fullName}`}>
      View
    </Button>
    <Button size="small" kind="quiet" aria-label={`Delete ${row.fullName}`}>
      Delete
    </Button>
  </>
)

const AppointmentTable = (props: Pick<TableProps<Appointment>, 'rows' | 'sort' | 'onSort' | 'captionHidden'>) => (
  <Table
    caption={m.appointments_tab_all()}
    columns={columns()}
    rowKey={(row) => row.id}
    actions={rowActions}
    {...props}
  />
)

const meta = {
  title: 'Primitives/Table',
  component: AppointmentTable,
  args: { rows: appointments, onSort: fn() },
} satisfies Meta<typeof AppointmentTable>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Sorted: Story = { args: { sort: { key: 'date', direction: 'descending' } } }
export const ManyRows: Story = { args: { rows: appointmentsOf(50) } }
export const OddTexts: Story = {
  args: {
    rows: [longPatient, oddPatient].flatMap((who, index) =>
      appointmentsOf(1).map((one) => ({
        ...one,
        id: who.id,
        fullName: `${who.firstName} ${who.lastName}`,
        patientEmail: who.email,
        createdAt: index === 0 ? 'not a date' : one.createdAt,
      })),
    ),
  },
}
export const CardsOnAPhone: Story = {
  tags: ['phone-only'],
  parameters: phoneOnly,
  globals: { viewport: { value: 'phone' } },
}
export const Sorts: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(within(canvas.getByRole('table', { name: 'All Appointment' })).getAllByRole('rowheader')).toHaveLength(
      8,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Patient' }))
    await expect(args.onSort).toHaveBeenCalledWith({ key: 'patient', direction: 'ascending' })
  },
}
