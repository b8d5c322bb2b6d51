import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { Form, type FormDraft } from '../elements/form.tsx'
import { Textarea } from '../elements/textarea.tsx'
import { ErrorSummary } from '../patterns/error-summary.tsx'

export type ActionWithReasonModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** The question, such as “Decline this request?”. */
  title: string
  /** What the action does. */
  text: string
  /** The label of the button that does it, such as “Decline the request”. */
  confirmLabel: string
  /** Whether the user gives a reason to the other side. */
  reason: 'needed' | 'optional' | 'none'
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The draft of the reason, which survives a reload or a visit to another page. */
  draft?: FormDraft
  /** Called with the reason; it is empty if none was given. */
  onConfirm: (act: { reason: string }) => void
  /** Called on every way to leave the dialog without the action: its button, the cross, Escape. */
  onCancel: () => void
}

/** Confirms an action on an appointment, with a reason that the other side reads. */
export const ActionWithReasonModal = (props: ActionWithReasonModalProps) => (
  <Dialog
    open={props.open}
    tone="warning"
    title={props.title}
    description={props.text}
    onClose={() => props.onCancel()}
  >
    <ErrorSummary problem={props.problem} />
    <Form
      fields={['reason']}
      busy={props.busy}
      draft={props.draft}
      label={props.title}
      onSubmit={({ values }) => props.onConfirm({ reason: values.reason })}
    >
      {props.reason === 'none' ? null : (
        <Textarea
          label={m.appointments_reason()}
          name="reason"
          rows={3}
          optional={props.reason === 'optional'}
          error={props.problem?.fields['reason']}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => props.onCancel()}>
          {m.common_go_back()}
        </Button>
        <Button type="submit" busy={props.busy}>
          {props.confirmLabel}
        </Button>
      </div>
    </Form>
  </Dialog>
)
