import type { MergedField, MergePreview } from '@ilera/contract/desk/schemas'
import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Form } from '../../elements/form.tsx'
import { Link } from '../../elements/link.tsx'
import { RadioGroup } from '../../elements/radio-group.tsx'
import { ActionWithReasonModal } from '../../modals/action-with-reason.tsx'
import { detailLabels, PatientRecordCard, recordDetail, recordName } from '../../patterns/patient-record-card.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

type Merging = { keptId: string; removedId: string; take: MergedField[] }

export type AdminMergeScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** Both records, and what would move. */
  preview?: MergePreview
  /** Why loading failed. */
  errorMessage?: string
  /** A record does not exist, or somebody has merged the two: a retry cannot help, and a link leads to the list. */
  isMissing?: boolean
  /** The confirmation is open. */
  confirming?: boolean
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** Why the records were not merged. */
  problem?: ValidationErrors
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called with what stays, what is merged into it, and the details that are taken from it. */
  onMerge: (choice: { merge: Merging }) => void
  /** Called when the merge is confirmed. */
  onConfirm: () => void
  /** Called on every way to leave the dialog without merging. */
  onCancel: () => void
}

/** Of two details, the one that is known. */
const defaultOf = ({ kept, removed }: MergePreview, field: MergedField) => {
  const isKnown = kept[field] !== null || (field === 'birthDate' && kept.age !== null && removed[field] === null)
  return isKnown ? 'kept' : 'removed'
}

function Choices({ preview }: { preview: MergePreview }) {
  const { kept, removed, differences } = preview
  if (kept.hasLogin) return <p>{m.merges_choose_login()}</p>
  if (differences.length === 0) return <p>{m.merges_choose_same()}</p>
  return differences.map((field) => (
    <RadioGroup
      key={field}
      label={detailLabels[field]()}
      name={field}
      defaultValue={defaultOf(preview, field)}
      options={[
        { value: 'kept', label: recordDetail(kept, field) },
        { value: 'removed', label: recordDetail(removed, field) },
      ]}
    />
  ))
}

type ShownProps = Pick<AdminMergeScreenProps, 'busy' | 'onMerge'> & { preview: MergePreview }

function Shown({ preview, busy, onMerge }: ShownProps) {
  const { kept, removed, differences, moves } = preview
  const fields = kept.hasLogin ? [] : differences
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 md:grid-cols-2">
        <PatientRecordCard kind="accent" level={2} record={kept} note={m.merges_stays()} differences={differences} />
        <PatientRecordCard level={2} record={removed} note={m.merges_goes()} differences={differences} />
      </div>
      {kept.hasLogin ? null : (
        <div>
          <Link kind="standalone" href={href('adminMerge', {}, { one: removed._id, other: kept._id })}>
            {m.merges_swap_button()}
          </Link>
        </div>
      )}
      <Card title={m.merges_moves_title()}>
        <p>{m.merges_moves_appointments({ count: moves.appointments })}</p>
        <p>{m.merges_moves_payments({ count: moves.payments })}</p>
      </Card>
      <Card title={m.merges_choose_title()}>
        <Form
          fields={fields}
          busy={busy}
          onSubmit={({ values }) =>
            onMerge({
              merge: {
                keptId: kept._id,
                removedId: removed._id,
                take: fields.filter((field) => values[field] === 'removed'),
              },
            })
          }
        >
          <Choices preview={preview} />
          <div className="flex flex-wrap gap-3">
            <Button kind="secondary" href={href('adminDuplicates')}>
              {m.merges_back_button()}
            </Button>
            <Button type="submit" busy={busy}>
              {m.merges_button()}
            </Button>
          </div>
        </Form>
      </Card>
    </div>
  )
}

/** `/admin/adminPatientView/merge`: two records side by side, what would move, and the merge after a confirmation. */
export function AdminMergeScreen(props: AdminMergeScreenProps) {
  const { preview } = props
  return (
    <>
      <RecordPage
        before={
          <Breadcrumb
            steps={[
              { label: m.patients_list_title(), href: href('adminPatients') },
              { label: m.pages_duplicates(), href: href('adminDuplicates') },
              { label: m.pages_compare_records() },
            ]}
          />
        }
        title={m.pages_compare_records()}
        lead={m.merges_compare_lead()}
        state={props.state}
        record={preview}
        errorMessage={props.errorMessage}
        isMissing={props.isMissing}
        linkIfMissing={{ label: m.merges_all_link(), href: href('adminDuplicates') }}
        skeleton={{ kind: 'card', label: m.merges_compare_loading() }}
        onRetry={props.onRetry}
      >
        {(shown) => <Shown key={shown.kept._id} preview={shown} busy={props.busy} onMerge={props.onMerge} />}
      </RecordPage>
      <ActionWithReasonModal
        open={props.confirming === true && preview !== undefined}
        title={m.merges_confirm_title()}
        text={
          preview
            ? m.merges_confirm_text({
                keptName: recordName(preview.kept),
                removedName: recordName(preview.removed),
              })
            : ''
        }
        confirmLabel={m.merges_confirm_button()}
        reason="none"
        busy={props.busy}
        problem={props.problem}
        onConfirm={() => props.onConfirm()}
        onCancel={() => props.onCancel()}
      />
    </>
  )
}
