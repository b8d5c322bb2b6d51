import { formatTime } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import type { ExpectedVisit } from '@ilera/contract/queue/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../../../elements/button.tsx'
import { Checkbox } from '../../../elements/checkbox.tsx'
import { Dialog } from '../../../elements/dialog.tsx'
import { Form } from '../../../elements/form.tsx'
import { ErrorSummary } from '../../../patterns/error-summary.tsx'

type MissedDialogProps = {
  visits: readonly ExpectedVisit[]
  busy: boolean | undefined
  problem: ValidationErrors | undefined
  onClose: (choice: { appointments: string[] }) => void
  onCancel: () => void
}

/** Which visits were missed: all of them at first. */
export const MissedDialog = ({ visits, busy, problem, onClose, onCancel }: MissedDialogProps) => (
  <Dialog
    open
    tone="warning"
    title={m.queue_missed_title()}
    description={m.queue_missed_text()}
    onClose={() => onCancel()}
  >
    <ErrorSummary problem={problem} />
    <Form
      fields={visits.map(({ _id }) => _id)}
      busy={busy}
      label={m.queue_missed_title()}
      onSubmit={({ values }) =>
        onClose({ appointments: visits.map(({ _id }) => _id).filter((id) => values[id] === 'on') })
      }
    >
      <div className="grid gap-1">
        {visits.map(({ _id, fullName, time }) => (
          <Checkbox
            key={_id}
            name={_id}
            defaultChecked
            label={m.queue_missed_visit({ name: fullName, time: formatTime(time) })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => onCancel()}>
          {m.common_go_back()}
        </Button>
        <Button type="submit" busy={busy}>
          {m.queue_missed_confirm()}
        </Button>
      </div>
    </Form>
  </Dialog>
)
