import { m } from '@ilera/contract/messages'
import { formatCount, formatDate, formatLongDate, formatTime } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { Waiting } from '@ilera/contract/waitlist/schemas'
import { wishStates } from '@ilera/contract/waitlist/wish-states'
import { wishedTimes } from '@ilera/contract/waitlist/wish-text'
import { Badge } from '../../elements/badge.tsx'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyCalendar } from '../../elements/illustrations.tsx'
import { Table } from '../../elements/table.tsx'
import { ActionWithReasonModal } from '../../modals/action-with-reason.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type AdminWaitlistScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The patients on the waitlist, the longest wait first. */
  waiting?: readonly Waiting[]
  /** How many wait, beyond those that are shown too. */
  total: number
  /** Why loading failed. */
  errorMessage?: string
  /** Who is taken off the list once it is confirmed. */
  person?: { id: string; fullName: string }
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong, in the dialog. */
  problem?: ValidationErrors
  /** Called to ask before somebody is taken off the list. */
  onRemove: (person: { id: string; fullName: string }) => void
  /** Called when it is confirmed. */
  onConfirm: () => void
  /** Called on every way to leave the dialog without a change. */
  onCancel: () => void
  /** Called to load again after a failure. */
  onRetry: () => void
}

const serviceOf = ({ serviceName, doctorName }: Waiting): string =>
  doctorName === null ? serviceName : m.waitlist_admin_with({ serviceName, doctorName })

const wishOf = (one: Waiting): string =>
  one.visit && one.isMove
    ? m.waitlist_earlier_than({ service: serviceOf(one), when: formatLongDate(one.visit) })
    : serviceOf(one)

/** How many wait for each service and doctor. */
function Numbers({ waiting }: { waiting: readonly Waiting[] }) {
  const counts = new Map<string, number>()
  for (const one of waiting) counts.set(serviceOf(one), (counts.get(serviceOf(one)) ?? 0) + 1)
  return (
    <Card title={m.waitlist_admin_numbers()}>
      <ul className="grid gap-1">
        {[...counts].map(([service, count]) => (
          <li key={service} className="wrap-anywhere">
            {m.waitlist_admin_number({ service, count: formatCount(count) })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const State = ({ state, offer }: Waiting) => (
  <span className="grid grid-cols-1 gap-1">
    <span>
      <Badge tone={wishStates[state].tone}>{wishStates[state].label()}</Badge>
    </span>
    {offer ? (
      <span>
        {m.waitlist_offered_until({
          when: formatLongDate(offer),
          until: formatTime(lagosClock(new Date(offer.until)).time),
        })}
      </span>
    ) : null}
  </span>
)

/** `/admin/waitlist`: patients who wait for a free time, and what is offered to them (decision 139). */
export function AdminWaitlistScreen(props: AdminWaitlistScreenProps) {
  const { total, person, busy, problem, onRemove } = props
  return (
    <>
      <RecordPage
        before={
          <Breadcrumb
            steps={[{ label: m.navigation_dashboard(), href: href('admin') }, { label: m.waitlist_title() }]}
          />
        }
        title={m.waitlist_title()}
        lead={m.waitlist_admin_lead()}
        state={props.state}
        record={props.waiting}
        errorMessage={props.errorMessage}
        skeleton={{ kind: 'table', label: m.waitlist_admin_loading(), rows: 4 }}
        onRetry={props.onRetry}
      >
        {(waiting) =>
          waiting.length === 0 ? (
            <EmptyState title={m.waitlist_admin_none_title()} picture={<EmptyCalendar />}>
              {m.waitlist_admin_none()}
            </EmptyState>
          ) : (
            <div className="grid gap-6">
              <Numbers waiting={waiting} />
              <Table
                caption={m.waitlist_admin_caption()}
                captionHidden
                rows={waiting}
                rowKey={({ _id }) => _id}
                columns={[
                  {
                    key: 'name',
                    header: m.waitlist_patient_column(),
                    rowHeader: true,
                    cell: ({ fullName }) => fullName,
                  },
                  {
                    key: 'wish',
                    header: m.waitlist_wish_column(),
                    cell: (one) => (
                      <span className="grid grid-cols-1 gap-1">
                        <span>{wishOf(one)}</span>
                        <span className="text-ink-soft">{wishedTimes(one)}</span>
                      </span>
                    ),
                  },
                  {
                    key: 'since',
                    compact: true,
                    header: m.waitlist_since_column(),
                    cell: ({ createdAt }) => formatDate(createdAt),
                  },
                  { key: 'state', header: m.waitlist_state_column(), cell: (one) => <State {...one} /> },
                ]}
                actions={({ _id, fullName }) => (
                  <Button
                    kind="danger"
                    size="small"
                    disabled={busy}
                    aria-label={m.waitlist_remove_label({ name: fullName })}
                    onClick={() => onRemove({ id: _id, fullName })}
                  >
                    {m.waitlist_remove_button()}
                  </Button>
                )}
              />
              {total > waiting.length ? (
                <p>{m.waitlist_admin_more({ shown: formatCount(waiting.length), total: formatCount(total) })}</p>
              ) : null}
            </div>
          )
        }
      </RecordPage>
      <ActionWithReasonModal
        open={person !== undefined}
        title={m.waitlist_remove_title({ name: person?.fullName ?? '' })}
        text={m.waitlist_remove_text()}
        confirmLabel={m.waitlist_remove_confirm()}
        reason="none"
        busy={busy}
        problem={problem}
        onConfirm={() => props.onConfirm()}
        onCancel={() => props.onCancel()}
      />
    </>
  )
}
