import type { Duplicates, Merge } from '@ilera/contract/desk/schemas'
import { formatChatTime } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Badge } from '../../elements/badge.tsx'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyPeople } from '../../elements/illustrations.tsx'
import { Link } from '../../elements/link.tsx'
import { Table } from '../../elements/table.tsx'
import { ActionWithReasonModal } from '../../modals/action-with-reason.tsx'
import { PatientRecordCard, recordName } from '../../patterns/patient-record-card.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

type Undoing = { id: string; keptName: string; removedName: string }

export type AdminDuplicatesScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** Pairs of records, of the whole list or of one patient, and the latest merges. */
  duplicates?: Duplicates
  /** Why loading failed. */
  errorMessage?: string
  /** The patient does not exist, or not for this hospital. */
  isMissing?: boolean
  /** The merge whose undoing waits for confirmation. */
  undo?: Undoing
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** Why the merge could not be undone. */
  problem?: ValidationErrors
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to ask before a merge is undone. */
  onUndo: (choice: { undo: Undoing }) => void
  /** Called when undoing is confirmed. */
  onConfirm: () => void
  /** Called on every way to leave the dialog without undoing. */
  onCancel: () => void
}

const Pair = ({ one, other }: Duplicates['pairs'][number]) => (
  <li className="grid gap-3">
    <div className="grid gap-4 md:grid-cols-2">
      <PatientRecordCard record={one} />
      <PatientRecordCard record={other} />
    </div>
    <div>
      <Button
        href={href('adminMerge', {}, { one: one._id, other: other._id })}
        aria-label={m.merges_compare_label({ one: recordName(one), other: recordName(other) })}
      >
        {m.merges_compare_button()}
      </Button>
    </div>
  </li>
)

const Pairs = ({ patient, pairs }: Duplicates) => (
  <section className="grid gap-4">
    {pairs.length > 0 ? (
      <>
        <h2 className="text-2xl">{m.merges_pairs_title()}</h2>
        <ul className="grid gap-8">
          {pairs.map(({ one, other }) => (
            <Pair key={`${one._id} ${other._id}`} one={one} other={other} />
          ))}
        </ul>
      </>
    ) : (
      <EmptyState title={m.merges_none()} picture={<EmptyPeople />}>
        {m.merges_none_hint()}
      </EmptyState>
    )}
    {patient ? (
      <div>
        <Link kind="standalone" href={href('adminDuplicates')}>
          {m.merges_all_link()}
        </Link>
      </div>
    ) : null}
  </section>
)

function doneText({ kind, at, by }: Merge): string {
  const date = formatChatTime(at)
  if (kind === 'claim') return m.merges_by_claim({ date })
  return by === null ? date : m.merges_by({ date, name: by })
}

function undoneText({ undoneAt, undoneBy }: Merge): string {
  const date = formatChatTime(undoneAt)
  return undoneBy === null ? m.merges_undone_at({ date }) : m.merges_undone_by({ date, name: undoneBy })
}

type TrailProps = Pick<AdminDuplicatesScreenProps, 'onUndo'> & { merges: readonly Merge[] }

const Trail = ({ merges, onUndo }: TrailProps) => (
  <Table
    caption={m.merges_trail_title()}
    rows={merges}
    rowKey={({ _id }) => _id}
    columns={[
      {
        key: 'kept',
        header: m.merges_kept_column(),
        rowHeader: true,
        cell: ({ keptName, undoneAt }) => (
          <span className="flex flex-wrap items-center gap-2">
            <span>{keptName}</span>
            {undoneAt === null ? null : <Badge>{m.merges_undone()}</Badge>}
          </span>
        ),
      },
      { key: 'removed', header: m.merges_removed_column(), cell: ({ removedName }) => removedName },
      {
        key: 'moved',
        compact: true,
        header: m.merges_moved_column(),
        cell: ({ appointments }) => String(appointments),
      },
      {
        key: 'done',
        header: m.merges_done_column(),
        cell: (merge) => (
          <span className="grid gap-0.5">
            <span>{doneText(merge)}</span>
            {merge.undoneAt === null ? null : <span>{undoneText(merge)}</span>}
          </span>
        ),
      },
    ]}
    actions={({ _id: id, keptName, removedName, undoneAt }) =>
      undoneAt === null ? (
        <Button
          kind="secondary"
          size="small"
          aria-label={m.merges_undo_label({ keptName, removedName })}
          onClick={() => onUndo({ undo: { id, keptName, removedName } })}
        >
          {m.merges_undo_button()}
        </Button>
      ) : null
    }
  />
)

/** `/admin/adminPatientView/duplicates`: records that may be one person, and the latest merges with their undoing. */
export function AdminDuplicatesScreen(props: AdminDuplicatesScreenProps) {
  const { duplicates, undo } = props
  const patient = duplicates?.patient
  return (
    <>
      <RecordPage
        before={
          <Breadcrumb
            steps={[{ label: m.patients_list_title(), href: href('adminPatients') }, { label: m.pages_duplicates() }]}
          />
        }
        title={patient ? m.merges_title_of({ name: recordName(patient) }) : m.pages_duplicates()}
        lead={m.merges_lead()}
        state={props.state}
        record={duplicates}
        errorMessage={props.errorMessage}
        isMissing={props.isMissing}
        linkIfMissing={{ label: m.merges_all_link(), href: href('adminDuplicates') }}
        skeleton={{ kind: 'card', label: m.merges_loading() }}
        onRetry={props.onRetry}
      >
        {(shown) => (
          <div className="grid gap-8">
            <Pairs {...shown} />
            {shown.merges.length > 0 ? (
              <Trail merges={shown.merges} onUndo={props.onUndo} />
            ) : (
              <p className="text-ink-soft">{m.merges_trail_none()}</p>
            )}
          </div>
        )}
      </RecordPage>
      <ActionWithReasonModal
        open={undo !== undefined}
        title={m.merges_undo_title()}
        text={m.merges_undo_text({ keptName: undo?.keptName ?? '', removedName: undo?.removedName ?? '' })}
        confirmLabel={m.merges_undo_confirm()}
        reason="none"
        busy={props.busy}
        problem={props.problem}
        onConfirm={() => props.onConfirm()}
        onCancel={() => props.onCancel()}
      />
    </>
  )
}
