import type { Payment } from '@ilera/contract/payments/schemas'
import { paymentWords } from '@ilera/contract/payments/words'
import { formatDate, formatNaira } from '@ilera/contract/formats'
import { Button } from '../../elements/button.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyPayments } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { PaymentBadge } from '../../elements/status-badge.tsx'
import { Table } from '../../elements/table.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type AdminPaymentsScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  rows: readonly Payment[]
  refreshing?: boolean
  onDelete: (choice: { payment: Payment }) => void
}

/** `/admin/adminPayment`: the 'Payment Overview' (spec sections 2 and 8). */
export const AdminPaymentsScreen = ({ rows, refreshing, sentence, onDelete, ...list }: AdminPaymentsScreenProps) => (
  <>
    <PageHeader title="Payment Overview" />
    <ListPage
      {...list}
      sentence={sentence && `${sentence} ${paymentWords.listErrorTail}`}
      noun="payments"
      empty={<EmptyState title={paymentWords.none} picture={<EmptyPayments />} />}
    >
      <Table
        caption="Payments"
        captionHidden
        busy={refreshing}
        rows={rows}
        rowKey={(row) => row._id}
        columns={[
          { key: 'patient', header: 'Patient', rowHeader: true, cell: (row) => `${row.firstName} ${row.lastName}` },
          { key: 'email', header: 'Email', cell: (row) => row.email || 'No Email' },
          { key: 'phone', short: true, header: 'Phone number', cell: (row) => row.phoneNumber ?? 'none' },
          { key: 'date', short: true, header: 'Date', cell: (row) => formatDate(row.paymentDate) },
          { key: 'amount', header: 'Amount', align: 'end', cell: (row) => formatNaira(row.amount) },
          { key: 'status', short: true, header: 'Status', cell: (row) => <PaymentBadge status={row.status} /> },
        ]}
        actions={(row) => (
          <Button
            kind="quiet"
            size="small"
            aria-label={`Delete the payment of ${row.firstName} ${row.lastName}`}
            onClick={() => onDelete({ payment: row })}
          >
            Delete
          </Button>
        )}
      />
    </ListPage>
  </>
)
