import { m } from '@ilera/contract/messages'
import type { Payment } from '@ilera/contract/payments/schemas'
import { paymentNotes } from '@ilera/contract/payments/balance-messages'
import { href } from '@ilera/contract/routes'
import { formatDate, formatNaira } from '@ilera/contract/formats'
import { formatMoney } from '@ilera/contract/payments/format-money'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { Form } from '../../elements/form.tsx'
import { EmptyPayments } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Table } from '../../elements/table.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'
import { PaymentState } from '../../patterns/payment-state.tsx'

/** The filter of the ledger. Days are YYYY-MM-DD in Lagos; '' means no limit. */
export type LedgerFilter = { q: string; from: string; to: string }

const noFilter: LedgerFilter = { q: '', from: '', to: '' }

export type AdminPaymentsScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  rows: readonly Payment[]
  /** The total of whole naira that were paid and not refunded, over all pages. */
  sum?: number
  /** The current filter. With a filter, an empty list says that nothing was found. */
  filter?: LedgerFilter
  /** The export is loading. */
  exporting?: boolean
  /** Why the export failed. */
  exportError?: string
  onFilter: (filter: LedgerFilter) => void
  onExport: () => void
  /** Opens the decision on a payment that is too low, unclear, or could not be refunded. */
  onResolve: (choice: { payment: Payment }) => void
  onDelete: (choice: { payment: Payment }) => void
}

/** `/admin/adminPayment`: the hospital's payments, the 'Payment Overview' (spec sections 2 and 8). */
export const AdminPaymentsScreen = ({
  rows,
  sum,
  filter = noFilter,
  exporting,
  exportError,
  sentence,
  onFilter,
  onExport,
  onResolve,
  onDelete,
  ...list
}: AdminPaymentsScreenProps) => (
  <>
    <PageHeader
      title="Payment Overview"
      actions={
        <Button kind="secondary" href={href('adminSettlement')}>
          Settlement account
        </Button>
      }
    />
    <Form
      key={Object.values(filter).join(' ')}
      label="Narrow the list down"
      fields={['q', 'from', 'to']}
      onSubmit={({ values }) => onFilter(values)}
    >
      <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr_auto_auto]">
        <TextField label="Patient or email" name="q" type="search" defaultValue={filter.q} />
        <DateField label="From" name="from" defaultValue={filter.from} />
        <DateField label="To" name="to" defaultValue={filter.to} />
        <Button type="submit">Show</Button>
        <Button kind="secondary" busy={exporting} onClick={() => onExport()}>
          Export as CSV
        </Button>
      </div>
    </Form>
    {exportError ? (
      <Banner tone="danger" live>
        {exportError}
      </Banner>
    ) : null}
    {sum === undefined ? null : (
      <p role="status" className="text-lg">
        Paid: <strong className="tabular-nums">{formatNaira(sum)}</strong>
      </p>
    )}
    <ListPage
      {...list}
      sentence={sentence && `${sentence} ${m.payments_list_error_tail()}`}
      noun="payments"
      empty={
        <EmptyState
          title={Object.values(filter).some(Boolean) ? m.payments_none_in_period() : m.payments_none()}
          picture={<EmptyPayments />}
        />
      }
    >
      <Table
        caption="Payments"
        captionHidden
        rows={rows}
        rowKey={(row) => row._id}
        columns={[
          { key: 'patient', header: 'Patient', rowHeader: true, cell: (row) => `${row.firstName} ${row.lastName}` },
          { key: 'email', header: 'Email', cell: (row) => <EmailText address={row.email} /> },
          { key: 'phone', compact: true, header: 'Phone number', cell: (row) => row.phoneNumber ?? 'none' },
          { key: 'date', compact: true, header: 'Date', cell: (row) => formatDate(row.paymentDate) },
          { key: 'amount', header: 'Amount', align: 'end', cell: (row) => formatMoney(row.amount, row.currency) },
          {
            key: 'status',
            header: 'Status',
            cell: (row) => <PaymentState status={row.status} notes={paymentNotes(row)} />,
          },
        ]}
        actions={(row) => (
          <>
            {row.problem ? (
              <Button
                kind="secondary"
                size="small"
                aria-label={`Resolve the payment of ${row.firstName} ${row.lastName}`}
                onClick={() => onResolve({ payment: row })}
              >
                Resolve
              </Button>
            ) : null}
            <Button
              kind="quiet"
              size="small"
              aria-label={`Delete the payment of ${row.firstName} ${row.lastName}`}
              onClick={() => onDelete({ payment: row })}
            >
              Delete
            </Button>
          </>
        )}
      />
    </ListPage>
  </>
)
