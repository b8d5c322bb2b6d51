import type { Payment, PaymentDecision } from '@ilera/contract/payments/schemas'
import { decisionsOn, formatMoney, paymentNotes } from '@ilera/contract/payments/sentences'
import { paymentWords } from '@ilera/contract/payments/words'
import type { Findings } from '@ilera/contract/shared/findings'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { Form } from '../elements/form.tsx'
import { RadioGroup } from '../elements/radio-group.tsx'
import { ErrorSummary } from '../patterns/error-summary.tsx'

export type ResolvePaymentModalProps = {
  /** None: the dialog is closed. */
  payment?: Payment
  busy?: boolean
  problem?: Findings
  onResolve: (choice: { decision: PaymentDecision }) => void
  onCancel: () => void
}

/** What the hospital decides on a payment that is short, unclear, or could not be sent back. */
export function ResolvePaymentModal({ payment, busy, problem, onResolve, onCancel }: ResolvePaymentModalProps) {
  const choices = payment ? decisionsOn(payment) : []
  const title = payment
    ? paymentWords.resolveTitle(
        formatMoney(payment.amount, payment.currency),
        `${payment.firstName} ${payment.lastName}`,
      )
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
          label={paymentWords.resolveQuestion}
          name="decision"
          options={choices}
          defaultValue={choices[0]?.value}
        />
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => onCancel()}>
            Go back
          </Button>
          <Button type="submit" busy={busy}>
            Confirm
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
