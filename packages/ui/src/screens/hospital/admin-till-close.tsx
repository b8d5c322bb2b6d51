import { m } from '@ilera/contract/messages'
import { formatChatTime, formatNaira } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { tenderNames, tenders, type Tender } from '@ilera/contract/till/methods'
import type { OpenTill, TillClose } from '@ilera/contract/till/schemas'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { Form } from '../../elements/form.tsx'
import { EmptyPayments } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { Table } from '../../elements/table.tsx'
import { Textarea } from '../../elements/textarea.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

const fields = [...tenderNames, 'reason'] as const
export type TillCountValues = Record<Tender | 'reason', string>

export type AdminTillCloseScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the tills. */
  state: 'loading' | 'failed' | 'shown'
  /** The tills that are open, the member's own first. */
  tills: readonly OpenTill[]
  /** The till that is counted: the member's own, or the one that they chose. */
  till?: OpenTill
  /** The latest closed tills. */
  closes: readonly TillClose[]
  /** Why loading failed. */
  errorMessage?: string
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called when another till is to be counted. */
  onChoose: (choice: { till: OpenTill }) => void
  /** Called with what was counted, as typed. */
  onClose: (submission: { till: OpenTill; values: TillCountValues }) => void
  /** Called to load again after a failure. */
  onRetry: () => void
}

const nameOf = ({ name }: Pick<OpenTill, 'name'>) => name ?? m.staff_unnamed()

/** `/admin/till/close`: counts what a member took since the last close, and closes the day. */
export function AdminTillCloseScreen(props: AdminTillCloseScreenProps) {
  const { state, tills, till, closes, errorMessage, problem, onRetry } = props
  const content = () => {
    if (state === 'loading') return <Skeleton kind="card" label={m.till_close_loading()} />
    if (state === 'failed') return <ErrorState message={errorMessage ?? ''} onRetry={() => onRetry()} />
    return (
      <div className="grid min-w-0 gap-6">
        {till ? (
          // What comes into it meanwhile changes what is expected, and keeps what was counted.
          <CountForm {...props} key={`${till._id} ${till.since}`} till={till} />
        ) : (
          <EmptyState title={m.till_close_none()} picture={<EmptyPayments />} />
        )}
        {tills.some(({ _id }) => _id !== till?._id) ? <OpenTills {...props} /> : null}
        {closes.length > 0 ? <Closes closes={closes} /> : null}
      </div>
    )
  }
  return (
    <>
      <PageHeader
        before={
          <Breadcrumb steps={[{ label: m.till_title(), href: href('adminTill') }, { label: m.till_close_title() }]} />
        }
        title={m.till_close_title()}
        lead={m.till_close_lead()}
      />
      <ErrorSummary problem={problem} />
      {content()}
    </>
  )
}

function CountForm({ till, busy, problem, onClose }: AdminTillCloseScreenProps & { till: OpenTill }) {
  // Cash is counted also where nothing should be left of it.
  const used = tenderNames.filter((method) => method === 'cash' || till.expected[method] !== 0)
  return (
    <Card kind="accent" title={m.till_close_of({ name: nameOf(till) })}>
      <p>{m.till_close_since({ when: formatChatTime(till.since), count: till.entries })}</p>
      <Form
        label={m.till_close_title()}
        fields={fields}
        busy={busy}
        onSubmit={({ values }) => onClose({ till, values })}
      >
        <div className="grid min-w-0 gap-5 sm:grid-cols-2">
          {used.map((method) => (
            <TextField
              key={method}
              label={tenders[method].label()}
              name={method}
              prefix="₦"
              inputMode="decimal"
              autoComplete="off"
              hint={m.till_close_expected({ amount: formatNaira(till.expected[method]) })}
              error={problem?.fields[method]}
            />
          ))}
        </div>
        <Textarea
          label={m.till_close_reason_label()}
          name="reason"
          rows={2}
          optional
          hint={m.till_close_reason_hint()}
          error={problem?.fields['reason']}
        />
        <div>
          <Button type="submit" busy={busy}>
            {m.till_close_button()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const totalOf = (sums: OpenTill['expected']) => tenderNames.reduce((sum, method) => sum + sums[method], 0)

const OpenTills = ({ tills, till, busy, onChoose }: AdminTillCloseScreenProps) => (
  <Table
    caption={m.till_open_caption()}
    rows={tills}
    rowKey={({ _id }) => _id}
    columns={[
      { key: 'name', header: m.till_close_who_column(), rowHeader: true, cell: nameOf },
      { key: 'since', compact: true, header: m.till_close_since_column(), cell: ({ since }) => formatChatTime(since) },
      {
        key: 'sum',
        header: m.till_close_expected_column(),
        align: 'end',
        cell: ({ expected }) => formatNaira(totalOf(expected)),
      },
    ]}
    actions={(row) => (
      <Button
        kind="secondary"
        size="small"
        disabled={busy === true || row._id === till?._id}
        aria-label={m.till_count_label({ name: nameOf(row) })}
        onClick={() => onChoose({ till: row })}
      >
        {m.till_count_button()}
      </Button>
    )}
  />
)

/** "Cash ₦5,000, POS ₦1,500" of what is not zero. */
const byMethod = (sums: TillClose['counted'], others: TillClose['expected']): string =>
  tenderNames
    .filter((method) => sums[method] !== 0 || others[method] !== 0)
    .map((method) => m.till_method_sum({ method: tenders[method].label(), amount: formatNaira(sums[method]) }))
    .join(', ')

const Closes = ({ closes }: Pick<AdminTillCloseScreenProps, 'closes'>) => (
  <Table
    caption={m.till_closes_caption()}
    rows={closes}
    rowKey={({ _id }) => _id}
    columns={[
      { key: 'name', header: m.till_close_who_column(), rowHeader: true, cell: nameOf },
      {
        key: 'closed',
        compact: true,
        header: m.till_closed_column(),
        cell: ({ closedAt }) => formatChatTime(closedAt),
      },
      {
        key: 'expected',
        header: m.till_close_expected_column(),
        cell: ({ expected, counted }) => byMethod(expected, counted),
      },
      {
        key: 'counted',
        header: m.till_counted_column(),
        cell: ({ expected, counted }) => byMethod(counted, expected),
      },
      {
        key: 'difference',
        header: m.till_difference_column(),
        cell: ({ expected, counted, reason }) => (
          <span className="grid gap-0.5">
            <span>{formatNaira(totalOf(counted) - totalOf(expected))}</span>
            {reason ? <span className="text-sm wrap-anywhere text-ink-soft">{reason}</span> : null}
          </span>
        ),
      },
    ]}
  />
)
