import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '@ilera/contract/messages'
import type { Payment } from '@ilera/contract/payments/schemas'
import { checkLedgerFilter, type LedgerFilter } from '@ilera/contract/payments/rules'
import { paymentNotes } from '@ilera/contract/payments/balance-messages'
import { href } from '@ilera/contract/routes'
import { formatDate, formatNaira } from '@ilera/contract/formats'
import { formatMoney } from '@ilera/contract/payments/format-money'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { useState } from 'react'
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
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'
import { PaymentState } from '../../patterns/payment-state.tsx'

const noFilter: LedgerFilter = { q: '', from: '', to: '' }

export type AdminPaymentsScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  /** The payments on this page of the list. */
  rows: readonly Payment[]
  /** The total of whole naira that were paid and not refunded, over all pages. */
  sum?: number
  /** The current filter. With a filter, an empty list says that nothing was found. */
  filter?: LedgerFilter
  /** Today by the server's clock, YYYY-MM-DD. */
  today?: string
  /** The export is loading. */
  exporting?: boolean
  /** Why the export failed. */
  exportError?: string
  /** False for a member who may not see the hospital's bank account: no link leads there. */
  hasSettlement?: boolean
  /** False for a member who sees names and money only: the list has neither phone numbers nor e-mail addresses. */
  hasContacts?: boolean
  /** Called with the filter when the form is sent. */
  onFilter: (filter: LedgerFilter) => void
  /** Called when the export is asked for. */
  onExport: () => void
  /** Opens the decision on a payment that is too low, unclear, or could not be refunded. */
  onResolve: (choice: { payment: Payment }) => void
  /** Called when Delete is pressed in a row; the app asks for confirmation. Without it there is no such button. */
  onDelete?: (choice: { payment: Payment }) => void
}

const contactColumns = () => [
  { key: 'email', header: m.payments_email_column(), cell: ({ email }: Payment) => <EmailText address={email} /> },
  {
    key: 'phone',
    compact: true,
    header: m.payments_phone_column(),
    cell: ({ phoneNumber }: Payment) => phoneNumber ?? m.patients_no_phone(),
  },
]

/** `/admin/adminPayment`: the hospital's payments, the 'Payment Overview' (spec sections 2 and 8). */
export const AdminPaymentsScreen = ({
  rows,
  sum,
  filter = noFilter,
  today,
  exporting,
  exportError,
  errorMessage,
  hasSettlement = true,
  hasContacts = true,
  onFilter,
  onExport,
  onResolve,
  onDelete,
  ...list
}: AdminPaymentsScreenProps) => (
  <>
    <PageHeader
      title={m.payments_overview_title()}
      actions={
        hasSettlement ? (
          <Button kind="secondary" href={href('adminSettlement')}>
            {m.payments_settlement_button()}
          </Button>
        ) : undefined
      }
    />
    <FilterForm
      key={Object.values(filter).join(' ')}
      filter={filter}
      today={today}
      hasContacts={hasContacts}
      exporting={exporting}
      onFilter={onFilter}
      onExport={onExport}
    />
    {exportError ? (
      <Banner tone="danger" live>
        {exportError}
      </Banner>
    ) : null}
    {sum === undefined ? null : (
      <p role="status" className="text-lg">
        <ParaglideMessage
          message={m.payments_sum}
          inputs={{ sum: formatNaira(sum) }}
          markup={{ amount: ({ children }) => <strong className="tabular-nums">{children}</strong> }}
        />
      </p>
    )}
    <ListPage
      {...list}
      errorMessage={errorMessage && `${errorMessage} ${m.payments_list_error_tail()}`}
      noun="payments"
      empty={
        <EmptyState
          title={Object.values(filter).some(Boolean) ? m.payments_none_in_period() : m.payments_none()}
          picture={<EmptyPayments />}
        />
      }
    >
      <Table
        caption={m.payments_table_name()}
        captionHidden
        rows={rows}
        rowKey={(row) => row._id}
        columns={[
          {
            key: 'patient',
            header: m.payments_patient_column(),
            rowHeader: true,
            cell: (row) => `${row.firstName} ${row.lastName}`,
          },
          ...(hasContacts ? contactColumns() : []),
          { key: 'date', compact: true, header: m.payments_date_column(), cell: (row) => formatDate(row.paymentDate) },
          {
            key: 'amount',
            header: m.payments_amount_column(),
            align: 'end',
            cell: (row) => formatMoney(row.amount, row.currency),
          },
          {
            key: 'status',
            header: m.payments_status_column(),
            cell: (row) => <PaymentState status={row.status} notes={paymentNotes(row)} />,
          },
        ]}
        actions={(row) => (
          // One above the other: beside seven columns, two buttons do not fit where words are long.
          <div className="contents @4xl:grid @4xl:gap-2">
            {row.problem ? (
              <Button
                kind="secondary"
                size="small"
                aria-label={m.payments_resolve_label({ name: `${row.firstName} ${row.lastName}` })}
                onClick={() => onResolve({ payment: row })}
              >
                {m.payments_resolve_button()}
              </Button>
            ) : null}
            {onDelete ? (
              <Button
                kind="quiet"
                size="small"
                aria-label={m.payments_delete_label({ name: `${row.firstName} ${row.lastName}` })}
                onClick={() => onDelete({ payment: row })}
              >
                {m.payments_delete_button()}
              </Button>
            ) : null}
          </div>
        )}
      />
    </ListPage>
  </>
)

type FilterFormProps = Pick<
  AdminPaymentsScreenProps,
  'today' | 'exporting' | 'hasContacts' | 'onFilter' | 'onExport'
> & {
  filter: LedgerFilter
}

function FilterForm({ filter, today, exporting, hasContacts, onFilter, onExport }: FilterFormProps) {
  const [problem, setProblem] = useState<ValidationErrors>()
  const submit = ({ values }: { values: LedgerFilter }) => {
    const checked = checkLedgerFilter(values)
    setProblem(checked.ok ? undefined : checked.errors)
    if (checked.ok) onFilter(checked.values)
  }
  const day = (name: 'from' | 'to') => ({
    name,
    today,
    isDayHidden: true,
    defaultValue: filter[name],
    error: problem?.fields[name],
  })
  return (
    <>
      <ErrorSummary problem={problem} />
      <Form label={m.payments_filter_label()} fields={['q', 'from', 'to']} onSubmit={submit}>
        <div className="flex flex-wrap items-end gap-4">
          <div className="min-w-0 grow-2 basis-64">
            <TextField
              label={hasContacts ? m.payments_filter_text_field() : m.payments_filter_name_field()}
              name="q"
              type="search"
              defaultValue={filter.q}
            />
          </div>
          <div className="min-w-0 grow basis-44">
            <DateField label={m.payments_filter_from_field()} {...day('from')} />
          </div>
          <div className="min-w-0 grow basis-44">
            <DateField label={m.payments_filter_to_field()} {...day('to')} />
          </div>
          <Button type="submit">{m.payments_filter_button()}</Button>
          <Button kind="secondary" busy={exporting} onClick={() => onExport()}>
            {m.payments_export_button()}
          </Button>
        </div>
      </Form>
    </>
  )
}
