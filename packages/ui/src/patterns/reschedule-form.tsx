import { m } from '@ilera/contract/messages'
import { workingHours } from '@ilera/contract/appointments/constants'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { DateField } from '../elements/date-field.tsx'
import { Form, type FormDraft } from '../elements/form.tsx'
import { Textarea } from '../elements/textarea.tsx'
import { TimeField } from '../elements/time-field.tsx'
import { ErrorSummary } from './error-summary.tsx'

const fields = ['date', 'time', 'reasonForReschedule'] as const
export type RescheduleValues = Record<(typeof fields)[number], string>

export type RescheduleFormProps = {
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The first day that can be requested, YYYY-MM-DD in Lagos. */
  today?: string
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** `secondary` beside something more pressing, such as a payment. Default: `primary`. */
  submitKind?: 'primary' | 'secondary'
  /** Called with date, time and reason. */
  onReschedule: (submission: { values: RescheduleValues }) => void
}

/** The form that requests another time: date, time and reason (spec sections 2 and 5). */
export const RescheduleForm = ({ busy, problem, today, draft, submitKind, onReschedule }: RescheduleFormProps) => (
  <>
    <ErrorSummary problem={problem} />
    <Form fields={fields} busy={busy} label={m.appointments_reschedule_form()} draft={draft} onSubmit={onReschedule}>
      <DateField
        label={m.appointments_reschedule_date()}
        name="date"
        min={today}
        today={today}
        error={problem?.fields['date']}
      />
      <TimeField
        label={m.appointments_reschedule_time()}
        name="time"
        hint={m.appointments_reschedule_time_hint()}
        min={workingHours.from}
        max={workingHours.to}
        error={problem?.fields['time']}
      />
      <Textarea
        label={m.appointments_reason()}
        name="reasonForReschedule"
        rows={3}
        error={problem?.fields['reasonForReschedule']}
      />
      <div>
        <Button type="submit" kind={submitKind} busy={busy}>
          {m.appointments_reschedule_submit()}
        </Button>
      </div>
    </Form>
  </>
)
