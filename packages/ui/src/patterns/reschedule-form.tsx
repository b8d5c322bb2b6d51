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
  busy?: boolean
  problem?: ValidationErrors
  /** The first day that can be requested, YYYY-MM-DD in Lagos. */
  today?: string
  draft?: FormDraft
  onReschedule: (submission: { values: RescheduleValues }) => void
}

/** The form that requests another time: date, time and reason (spec sections 2 and 5). */
export const RescheduleForm = ({ busy, problem, today, draft, onReschedule }: RescheduleFormProps) => (
  <>
    <ErrorSummary problem={problem} />
    <Form fields={fields} busy={busy} label="Reschedule" draft={draft} onSubmit={onReschedule}>
      <DateField label="Date" name="date" min={today} error={problem?.fields['date']} />
      <TimeField
        label="Time"
        name="time"
        hint="From 8:00 AM to 4:00 PM"
        min={workingHours.from}
        max={workingHours.to}
        error={problem?.fields['time']}
      />
      <Textarea label="Reason" name="reasonForReschedule" rows={3} error={problem?.fields['reasonForReschedule']} />
      <Button type="submit" busy={busy}>
        RESCHEDULE
      </Button>
    </Form>
  </>
)
