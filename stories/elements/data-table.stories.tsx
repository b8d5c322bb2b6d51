import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import type { Payment } from '@ilera/contract/payments/schemas'
import { formatDate, formatNaira } from '@ilera/contract/formats'
import { Button } from '@ilera/ui/elements/button'
import { type DataColumn, DataTable, type DataTableProps } from '@ilera/ui/elements/data-table'
import { EmptyState } from '@ilera/ui/elements/empty-state'
import { PaymentBadge } from '@ilera/ui/elements/status-badge'
import { payments } from '../fixtures/payments.ts'
import { longName, longPatient } from '../fixtures/people.ts'
import { noPicture, wideOnly } from '../fixtures/pictured.ts'

const nameOf = ({ firstName, lastName }: Payment) => `${firstName} ${lastName}`.trim()

const columns: DataColumn<Payment>[] = [
  { key: 'patient', header: 'Patient', rowHeader: true, cell: nameOf, value: nameOf, filter: 'text' },
  { key: 'email', header: 'Email', cell: ({ email }) => email, value: ({ email }) => email, filter: 'text' },
  {
    key: 'date',
    header: 'Date',
    compact: true,
    cell: ({ paymentDate }) => formatDate(paymentDate),
    value: ({ paymentDate }) => paymentDate,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => formatNaira(amount),
    value: ({ amount }) => amount,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <PaymentBadge status={status} />,
    value: ({ status }) => status,
    filter: 'choice',
    choiceLabel: (status) => ({ paid: 'Paid', mismatch: 'Payment needs checking' })[status] ?? status,
  },
]

const sumOf = (rows: readonly Payment[]) => formatNaira(rows.reduce((sum, { amount }) => sum + amount, 0))
const onExport = fn()
const selection: DataTableProps<Payment>['selection'] = {
  label: nameOf,
  summary: sumOf,
  buttons: (rows, clear) => (
    <Button
      size="small"
      kind="secondary"
      onClick={() => {
        onExport(rows.map(({ _id }) => _id))
        clear()
      }}
    >
      Export selected
    </Button>
  ),
}
const actions = (row: Payment) => (
  <Button size="small" kind="secondary" aria-label={`Open the payment from ${nameOf(row)}`}>
    Open
  </Button>
)
const rowKey = ({ _id }: Payment) => _id

/** `count` payments, made of the five of the fixtures. */
const paymentsOf = (count: number): Payment[] =>
  Array.from({ length: count }, (_, index) => {
    const one = payments[index % payments.length]
    if (!one) throw new Error('There are no payments.')
    return {
      ...one,
      _id: `payment-${index}`,
      lastName: `${one.lastName} ${(index * 7919) % count}`,
      amount: 500 * index,
    }
  })

const PaymentTable = (props: Partial<DataTableProps<Payment>>) => (
  <DataTable
    caption="Payments in November"
    columns={columns}
    rows={payments}
    rowKey={rowKey}
    actions={actions}
    selection={selection}
    {...props}
  />
)

const meta = {
  title: 'Primitives/Data table',
  component: PaymentTable,
} satisfies Meta<typeof PaymentTable>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { sort: { key: 'date', direction: 'descending' } } }
export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Amina Bello' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Ngozi Eze' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('2 selected₦5,500')
    await expect(canvas.getByRole('checkbox', { name: 'Select all on this page' })).toBePartiallyChecked()
  },
}
export const Filtered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Patient' }), 'olawale')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Paid')
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(1))
    await expect(canvas.getByRole('rowheader')).toHaveTextContent('Ọláwálé Adéyẹmí')
    await expect(canvas.getByRole('status')).toHaveTextContent('1 of 5 rows')
  },
}
/** A selected row that does not fit the filter is neither counted nor handed to the buttons. */
export const SelectedAndFiltered: Story = {
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Amina Bello' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Ngozi Eze' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Patient' }), 'ngozi')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^1 selected/))
    onExport.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Export selected' }))
    await expect(onExport).toHaveBeenCalledWith([expect.stringMatching(/3$/)])
  },
}
export const Columns: Story = {
  args: { layout: { widths: {}, hidden: ['email'] }, onLayout: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Date' }))
    await expect(args.onLayout).toHaveBeenLastCalledWith({ widths: {}, hidden: ['email', 'date'] })
    await expect(canvas.getByRole('button', { name: 'Amount' })).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Date' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('checkbox', { name: 'Patient' })).toBeDisabled()
  },
}
export const LongTexts: Story = {
  args: {
    rows: payments.map((row) => ({ ...row, firstName: longName, email: longPatient.email })),
    isHeadingSticky: true,
  },
  tags: ['wide-only'],
  parameters: wideOnly,
}
export const CompactFromRightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl" data-density="compact">
        {Story()}
      </div>
    ),
  ],
  args: { layout: { widths: { patient: 220, email: 260 }, hidden: [] } },
  tags: ['wide-only'],
  parameters: wideOnly,
}
export const SortsAndPages: Story = {
  args: { rows: paymentsOf(10_000), pageSize: 20, noun: 'payments' },
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas, userEvent }) => {
    const first = () => canvas.getAllByRole('rowheader')[0]
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(first()).toHaveTextContent('Amina Bello 0'))
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(first()).toHaveTextContent(/^Ɗanjuma Ƙabir/))
    await expect(canvas.getByText('1 to 20 of 10,000 payments')).toBeVisible()
    const before = first()?.textContent ?? ''
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByText('21 to 40 of 10,000 payments')).toBeVisible())
    await expect(first()).not.toHaveTextContent(before)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all on this page' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('20 selected')
    await userEvent.click(canvas.getByRole('button', { name: 'Export selected' }))
    await expect(onExport.mock.lastCall?.[0]).toHaveLength(20)
    await expect(canvas.getByRole('status')).toHaveTextContent(/^$/)
    // The pressed button is gone: the focus stays where it was.
    await expect(canvas.getByRole('group', { name: 'Payments in November' })).toHaveFocus()
    // Another order begins on the first page.
    await userEvent.click(canvas.getByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(canvas.getByText('1 to 20 of 10,000 payments')).toBeVisible())
  },
}
export const ResizesByKeyboard: Story = {
  args: { onLayout: fn() },
  tags: ['wide-only', 'no-picture'],
  parameters: noPicture,
  play: async ({ args, canvas, userEvent }) => {
    const edge = await waitFor(() => canvas.getByRole('separator', { name: 'Width of Email' }))
    await waitFor(() => expect(Number(edge.getAttribute('aria-valuenow'))).toBeGreaterThan(0))
    const before = Number(edge.getAttribute('aria-valuenow'))
    edge.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(edge).toHaveAttribute('aria-valuenow', String(before + 32))
    await expect(Math.round(edge.closest('th')?.getBoundingClientRect().width ?? 0)).toBe(before + 32)
    await expect(args.onLayout).toHaveBeenCalled()
    await userEvent.keyboard('{Home}')
    await expect(edge).toHaveAttribute('aria-valuenow', '72')
    await userEvent.dblClick(edge)
    await waitFor(() => expect(edge).toHaveAttribute('aria-valuenow', String(before)))
  },
}
export const NothingMatches: Story = {
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Email' }), 'zzz')
    await waitFor(() => expect(canvas.getByText('No rows match these filters')).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Email: zzz' }))
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(5))
  },
}
export const Empty: Story = {
  args: { rows: [], empty: <EmptyState title="No Payments have been made" /> },
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Payments have been made')).toBeVisible()
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument()
  },
}
export const Loading: Story = {
  args: { isLoading: true, noun: 'payments' },
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('status')).getByText('Loading payments')).toBeInTheDocument()
  },
}
/** Rows that the server sorts: the table asks for an order, and shows the rows as they come. */
export const SortedElsewhere: Story = {
  args: {
    columns: columns.map((column) => ({ ...column, sortable: column.key === 'date' })),
    sort: { key: 'date', direction: 'descending' },
    onSort: fn(),
  },
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Date' }))
    await expect(args.onSort).toHaveBeenCalledWith({ key: 'date', direction: 'ascending' })
    await expect(canvas.queryByRole('button', { name: 'Amount' })).not.toBeInTheDocument()
    await expect(canvas.getAllByRole('rowheader')[0]).toHaveTextContent('Amina Bello')
  },
}
