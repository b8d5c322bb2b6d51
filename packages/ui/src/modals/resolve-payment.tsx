import { m } from '@ilera/contract/messages'
import { formatMoney } from '@ilera/contract/payments/format-money'
import type { Payment, PaymentDecision } from '@ilera/contract/payments/schemas'
import { availableDecisions, paymentNotes } from '@ilera/contract/payments/balance-messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { Form } from '../elements/form.tsx'
import { RadioGroup } from '../elements/radio-group.tsx'
import { ErrorSummary } from '../patterns/error-summary.tsx'

export type ResolvePaymentModalProps = {
  /** The payment to decide on; undefined closes the dialog. */
  payment?: Payment
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called with the chosen decision. */
  onResolve: (choice: { decision: PaymentDecision }) => void
  /** Called on every way to leave the dialog without the action: its button, the cross, Escape. */
  onCancel: () => void
}

/** The hospital's decision on a payment that is too low, unclear, or could not be refunded. */
export function ResolvePaymentModal({ payment, busy, problem, onResolve, onCancel }: ResolvePaymentModalProps) {
  const choices = payment ? availableDecisions(payment) : []
  const title = payment
    ? m.payments_resolve_title({
        amount: formatMoney(payment.amount, payment.currency),
        name: `${payment.firstName} ${payment.lastName}`,
      })
    : ''
  return (
    <Dialog
      open={payment !== undefined}
      tone="warning"
      title={title}
      description={payment ? paymentNotes(payment).join(' ') : ''}
      onClose={() => onCancel()}
    >
      <ErrorSummary problem={problem} />
      <Form
        fields={['decision']}
        busy={busy}
        label={title}
        onSubmit={({ values }) => {
          const choice = choices.find(({ value }) => value === values.decision)
          if (choice) onResolve({ decision: choice.value })
        }}
      >
        <RadioGroup
          label={m.payments_resolve_question()}
          name="decision"
          options={choices}
          defaultValue={choices[0]?.value}
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => onCancel()}>
            {m.common_go_back()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.common_confirm()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
