import { m } from '@ilera/contract/messages'
import { formatChatTime, formatLongDate, formatNaira } from '@ilera/contract/formats'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { HmoRequest } from '@ilera/contract/till/schemas'
import { Badge } from '../../../elements/badge.tsx'
import { Button } from '../../../elements/button.tsx'
import { Card } from '../../../elements/card.tsx'
import { DetailsList } from '../../../elements/details-list.tsx'
import { Form } from '../../../elements/form.tsx'
import { TextField } from '../../../elements/text-field.tsx'
import { ErrorSummary } from '../../../patterns/error-summary.tsx'

export type HmoAnswerProps = {
  /** The question to the HMO. */
  request: HmoRequest
  /** Whole naira that the visit still owes. */
  owed: number
  /** The request is running: the buttons are busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called with the answer as typed. */
  onAnswer: (values: { decision: 'approved' | 'refused'; authorisationCode: string; amount: string }) => void
}

const looks = {
  requested: { tone: 'info', label: m.till_hmo_waiting },
  late: { tone: 'warning', label: m.till_hmo_late },
  refused: { tone: 'neutral', label: m.till_hmo_refused_label },
} as const

/** A question to an HMO, and the form for its answer while there is none. */
export const HmoAnswer = ({ request, owed, busy, problem, onAnswer }: HmoAnswerProps) => {
  const { tone, label } = looks[request.status]
  const due = request.status === 'requested' ? [{ label: m.till_hmo_due(), value: formatLongDate(request.dueAt) }] : []
  return (
    <Card
      title={m.till_hmo_title({ name: request.hmoName, time: formatChatTime(request.requestedAt) })}
      aside={<Badge tone={tone}>{label()}</Badge>}
    >
      <DetailsList
        items={[
          { label: m.till_hmo_number_label(), value: request.hmoNumber },
          { label: m.payments_amount_column(), value: formatNaira(request.amount) },
          ...due,
        ]}
      />
      {request.status === 'late' ? <p>{m.till_hmo_late_hint()}</p> : null}
      {request.status === 'refused' || owed === 0 ? null : (
        <>
          <ErrorSummary problem={problem} />
          <Form
            label={m.till_hmo_answer_label()}
            fields={['authorisationCode', 'amount']}
            busy={busy}
            onSubmit={({ values }) => onAnswer({ decision: 'approved', ...values })}
          >
            <TextField
              label={m.till_authorisation_label()}
              name="authorisationCode"
              id={`${request._id}-code`}
              autoComplete="off"
              error={problem?.fields['authorisationCode']}
            />
            <TextField
              label={m.payments_amount_column()}
              name="amount"
              id={`${request._id}-amount`}
              prefix="₦"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(Math.min(request.amount, owed))}
              error={problem?.fields['amount']}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                {m.till_hmo_approve_button()}
              </Button>
              <Button
                kind="secondary"
                disabled={busy}
                onClick={() => onAnswer({ decision: 'refused', authorisationCode: '', amount: '' })}
              >
                {m.till_hmo_refuse_button()}
              </Button>
            </div>
          </Form>
        </>
      )}
    </Card>
  )
}
