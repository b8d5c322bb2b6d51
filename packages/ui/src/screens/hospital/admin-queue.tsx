import { formatLongDate, formatTime } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import type { QueueAction } from '@ilera/contract/queue/actions'
import { inQueueOrder, missedVisits } from '@ilera/contract/queue/order'
import { stepsFrom, type QueueState } from '@ilera/contract/queue/queue-states'
import type { ArrivalCode, DoctorQueue, ExpectedVisit, QueueDay, QueueEntry } from '@ilera/contract/queue/schemas'
import { queueStateLabels, queueStepLabels } from '@ilera/contract/queue/state-labels'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { useRef } from 'react'
import { Badge } from '../../elements/badge.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyPeople } from '../../elements/illustrations.tsx'
import { Table } from '../../elements/table.tsx'
import { Tabs } from '../../elements/tabs.tsx'
import { ArrivalCodeBar } from '../../patterns/arrival-code-bar.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { useShortcuts } from '../../patterns/use-shortcuts.ts'
import { MissedDialog } from './admin-queue/missed-dialog.tsx'

export type AdminQueueScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The queues of today. */
  day?: QueueDay
  /** Why loading failed. */
  errorMessage?: string
  /** The code with which patients check in themselves. Null if it did not load. */
  arrival?: ArrivalCode | null
  /** Called to load the code again. */
  onRetryArrival?: () => void
  /** The key of the chosen doctor's queue. The first one shows if it is missing, and `n` calls nobody if it has ended. */
  queue?: string
  /** The action that is running: its button is busy, and others do nothing. */
  action?: QueueAction
  /** `n` calls the next patient, `c` goes to the first button that checks somebody in. Some users turn such keys off. */
  areKeysOn: boolean
  /** Asks which patients did not attend. */
  isReviewing?: boolean
  /** Closing visits is running. */
  busy?: boolean
  /** Why the visits could not be closed. */
  problem?: ValidationErrors
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called with the doctor's queue to show. */
  onSelect: (choice: { queue: string }) => void
  /** Called with what the desk does. */
  onAct: (choice: { action: QueueAction }) => void
  /** Called to ask which patients did not attend. */
  onReview: () => void
  /** Called with the ids of the visits to close. */
  onClose: (choice: { appointments: string[] }) => void
  /** Called on every way to leave the dialog without closing visits. */
  onCancel: () => void
}

type Acting = Pick<AdminQueueScreenProps, 'action' | 'onAct'>

const isSame = (one: QueueAction | undefined, other: QueueAction) => JSON.stringify(one) === JSON.stringify(other)

const ActionButton = ({
  action,
  onAct,
  wanted,
  label,
  name,
  kind = 'secondary',
}: Acting & { wanted: QueueAction; label: string; name: string; kind?: 'primary' | 'secondary' | 'quiet' }) => (
  <Button
    kind={kind}
    size="small"
    busy={isSame(action, wanted)}
    aria-label={m.queue_action_label({ action: label, name })}
    onClick={() => onAct({ action: wanted })}
  >
    {label}
  </Button>
)

const tones: Partial<Record<QueueState, 'accent' | 'success'>> = { called: 'accent', 'in-room': 'success' }

type EntriesProps = Acting & {
  caption: string
  entries: readonly QueueEntry[]
  /** Shows the state in place of the visit's time, where the caption does not say it. */
  mixed?: boolean
}

const Entries = ({ caption, entries, mixed, ...acting }: EntriesProps) =>
  entries.length === 0 ? null : (
    <Table
      caption={caption}
      rows={entries}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'number', compact: true, header: m.queue_number_column(), cell: ({ number }) => String(number) },
        { key: 'name', header: m.queue_name_column(), rowHeader: true, cell: ({ fullName }) => fullName },
        mixed
          ? {
              key: 'state',
              compact: true,
              header: m.queue_state_column(),
              cell: ({ state }) => <Badge tone={tones[state]}>{queueStateLabels[state]()}</Badge>,
            }
          : { key: 'time', compact: true, header: m.queue_time_column(), cell: ({ time }) => formatTime(time) },
      ]}
      actions={({ _id: id, fullName: name, state }) => (
        <>
          {stepsFrom(state).map((step) => (
            <ActionButton
              key={step}
              {...acting}
              wanted={{ kind: 'step', id, step }}
              label={queueStepLabels[step]()}
              name={name}
            />
          ))}
          <ActionButton kind="quiet" {...acting} wanted={{ kind: 'undo', id }} label={m.queue_undo()} name={name} />
        </>
      )}
    />
  )

const Expected = ({ expected, ...acting }: Acting & { expected: readonly ExpectedVisit[] }) =>
  expected.length === 0 ? null : (
    <div data-expected>
      <Table
        caption={m.queue_expected_caption()}
        rows={expected}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'time', compact: true, header: m.queue_time_column(), cell: ({ time }) => formatTime(time) },
          { key: 'name', header: m.queue_name_column(), rowHeader: true, cell: ({ fullName }) => fullName },
        ]}
        actions={({ _id: id, fullName: name }) => (
          <ActionButton {...acting} wanted={{ kind: 'check-in', id }} label={m.queue_check_in()} name={name} />
        )}
      />
    </div>
  )

const inState = (entries: readonly QueueEntry[], ...states: QueueState[]) =>
  entries.filter(({ state }) => states.includes(state))

type OneQueueProps = Acting & Pick<AdminQueueScreenProps, 'areKeysOn'> & { day: QueueDay; one: DoctorQueue }

/** One doctor's queue: the next one, those who were called, who wait, who were skipped, and who is still expected. */
function OneQueue({ day, one, areKeysOn, ...acting }: OneQueueProps) {
  const waiting = inQueueOrder(one.entries, day.day, new Date(day.at))
  const [next] = waiting
  const callNext: QueueAction = { kind: 'next', queue: one.queue }
  const left = inState(one.entries, 'left').length
  return (
    <div className="grid gap-6">
      <Card kind="accent" title={m.queue_next_title()}>
        <p className="text-lg">
          {next ? m.queue_next({ number: String(next.number), name: next.fullName }) : m.queue_nobody_waits()}
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Button
            size="large"
            busy={isSame(acting.action, callNext)}
            aria-disabled={next === undefined}
            aria-keyshortcuts={areKeysOn ? 'n' : undefined}
            onClick={() => acting.onAct({ action: callNext })}
          >
            {m.queue_call_next()}
          </Button>
          {areKeysOn ? <p className="hidden text-ink-soft pointer-fine:block">{m.queue_keys()}</p> : null}
        </div>
      </Card>
      <Entries
        caption={m.queue_called_caption()}
        mixed
        entries={inState(one.entries, 'called', 'in-room')}
        {...acting}
      />
      <Entries caption={m.queue_waiting_caption()} entries={waiting} {...acting} />
      <Entries caption={m.queue_skipped_caption()} entries={inState(one.entries, 'skipped')} {...acting} />
      <Expected expected={one.expected} {...acting} />
      {left > 0 ? <p className="text-ink-soft">{m.queue_over({ visits: left })}</p> : null}
    </div>
  )
}

/** `/admin/queue`: check-in, and the queue of each doctor. Screens and server order it by one rule. */
export function AdminQueueScreen(props: AdminQueueScreenProps) {
  const { day, action, onAct } = props
  const page = useRef<HTMLDivElement>(null)
  const shown = day?.queues.find(({ queue }) => queue === props.queue) ?? day?.queues[0]
  const act: Acting['onAct'] = (choice) => (action ? undefined : onAct(choice))
  // Another doctor's queue than the chosen one may show in its place: nobody has looked at that one yet.
  const isChosen = props.queue === undefined || props.queue === shown?.queue
  const keys = {
    n: () => (shown && isChosen ? act({ action: { kind: 'next', queue: shown.queue } }) : false),
    c: () => page.current?.querySelector<HTMLElement>('[data-expected] button')?.focus(),
  }
  useShortcuts(props.areKeysOn ? keys : {})
  const missed = day ? missedVisits(day) : []
  return (
    <RecordPage
      title={m.queue_title()}
      actions={
        <Button kind="secondary" href={href('adminWaitingRoom')}>
          {m.queue_waiting_room_button()}
        </Button>
      }
      state={props.state}
      record={day}
      errorMessage={props.errorMessage}
      skeleton={{ kind: 'table', label: m.queue_loading(), rows: 6 }}
      onRetry={() => props.onRetry()}
    >
      {(record) => (
        <div ref={page} className="grid min-w-0 gap-6">
          {/* Not in the heading: there it would push down what is shown before the queue has loaded. */}
          <div className="flex min-w-0 flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft">{formatLongDate(record.day)}</p>
            {missed.length > 0 ? (
              <Button kind="secondary" onClick={() => props.onReview()}>
                {m.queue_missed_button({ visits: missed.length })}
              </Button>
            ) : null}
          </div>
          <ArrivalCodeBar arrival={props.arrival} onRetry={props.onRetryArrival} />
          {shown === undefined ? (
            <EmptyState title={m.queue_empty()} picture={<EmptyPeople />}>
              {m.queue_empty_hint()}
            </EmptyState>
          ) : (
            <Tabs
              label={m.queue_doctors()}
              tabs={record.queues.map(({ queue, doctorName, entries }) => ({
                id: queue,
                label: doctorName,
                count: inState(entries, 'waiting').length,
              }))}
              selectedId={shown.queue}
              onSelect={({ id }) => props.onSelect({ queue: id })}
            >
              <OneQueue day={record} one={shown} areKeysOn={props.areKeysOn} action={action} onAct={act} />
            </Tabs>
          )}
          {props.isReviewing ? (
            <MissedDialog
              visits={missed}
              busy={props.busy}
              problem={props.problem}
              onClose={props.onClose}
              onCancel={props.onCancel}
            />
          ) : null}
        </div>
      )}
    </RecordPage>
  )
}
