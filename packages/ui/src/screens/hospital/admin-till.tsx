import { m } from '@ilera/contract/messages'
import { formatDate, formatNaira, formatTime } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { formatPhone } from '@ilera/contract/shared/format-phone'
import type { TillVisit } from '@ilera/contract/till/schemas'
import { Button } from '../../elements/button.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { Form } from '../../elements/form.tsx'
import { EmptyPayments } from '../../elements/illustrations.tsx'
import { Link } from '../../elements/link.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { PaymentBadge } from '../../elements/status-badge.tsx'
import { Table } from '../../elements/table.tsx'
import { TextField } from '../../elements/text-field.tsx'

export type AdminTillScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the visits. */
  state: 'loading' | 'failed' | 'shown'
  /** The visits found, or without a search those that owe money, today's first. */
  visits: readonly TillVisit[]
  /** Why loading failed. */
  errorMessage?: string
  /** What is searched for; '' without a search. */
  query: string
  /** Whether the member sees phone numbers, and finds visits by them. */
  hasPhones?: boolean
  /** Whether the member closes tills: then a link leads there. */
  hasClose?: boolean
  /** Called while somebody types, and when the search is sent. */
  onSearch: (search: { query: string }) => void
  /** Called to load again after a failure. */
  onRetry: () => void
}

/** `/admin/till`: finds the visit that somebody pays for. */
export function AdminTillScreen(props: AdminTillScreenProps) {
  const { query, hasPhones = true, hasClose, onSearch } = props
  const search = ({ values }: { values: { q: string } }) => onSearch({ query: values.q })
  return (
    <>
      <PageHeader
        title={m.till_title()}
        lead={m.till_lead()}
        actions={
          hasClose ? (
            <Button kind="secondary" href={href('adminTillClose')}>
              {m.till_close_link()}
            </Button>
          ) : undefined
        }
      />
      <Form label={m.till_search_label()} fields={['q']} onSubmit={search} onEdit={search}>
        <TextField
          label={hasPhones ? m.till_search_name_or_phone() : m.till_search_name()}
          name="q"
          type="search"
          autoComplete="off"
          defaultValue={query}
        />
      </Form>
      <Visits {...props} />
    </>
  )
}

function Visits({ state, visits, errorMessage, query, hasPhones = true, onRetry }: AdminTillScreenProps) {
  if (state === 'loading') return <Skeleton kind="table" label={m.till_loading()} rows={6} />
  if (state === 'failed') return <ErrorState message={errorMessage ?? ''} onRetry={() => onRetry()} />
  if (visits.length === 0)
    return <EmptyState title={query ? m.till_nothing_found() : m.till_nothing_owed()} picture={<EmptyPayments />} />
  return (
    <Table
      caption={query ? m.till_found_caption() : m.till_owing_caption()}
      rows={visits}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'patient',
          header: m.payments_patient_column(),
          rowHeader: true,
          cell: ({ _id, fullName }) => (
            <Link kind="standalone" href={href('adminTillVisit', { id: _id })}>
              {fullName}
            </Link>
          ),
        },
        ...(hasPhones
          ? [
              {
                key: 'phone',
                compact: true,
                header: m.payments_phone_column(),
                cell: ({ phoneNumber }: TillVisit) => (phoneNumber ? formatPhone(phoneNumber) : m.patients_no_phone()),
              },
            ]
          : []),
        {
          key: 'when',
          compact: true,
          header: m.till_visit_column(),
          cell: ({ date, time }) => `${formatDate(date)}, ${formatTime(time)}`,
        },
        {
          key: 'owed',
          header: m.till_owed_column(),
          align: 'end',
          cell: ({ owed }) => formatNaira(owed),
        },
        {
          key: 'status',
          header: m.payments_status_column(),
          cell: ({ paymentStatus, fee }) => <PaymentBadge status={paymentStatus} fee={fee} />,
        },
      ]}
    />
  )
}
