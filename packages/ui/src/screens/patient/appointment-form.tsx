import { m } from '@ilera/contract/messages'
import { workingHours } from '@ilera/contract/appointments/constants'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { Form } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { InlineRetry } from '../../elements/inline-retry.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { Textarea } from '../../elements/textarea.tsx'
import { TimeField } from '../../elements/time-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

const fields = ['presentSymptoms', 'lastVisitation', 'lastDiagnosis', 'preferredDate', 'preferredTime'] as const
export type AppointmentFormValues = Record<(typeof fields)[number], string>

export type AppointmentFormScreenProps = {
  hospitalName?: string
  /** Why the hospital did not load. */
  hospitalProblem?: string
  /** Whether drafts are saved on this device; the screen says so only if they are. */
  isKept?: boolean
  busy?: boolean
  problem?: ValidationErrors
  defaultValues?: Partial<AppointmentFormValues>
  /** The first day that can be preferred, YYYY-MM-DD in Lagos. */
  today?: string
  onRetryHospital?: () => void
  /** Called on every change, to save the draft. */
  onChange?: (change: { values: AppointmentFormValues }) => void
  onContinue: (submission: { values: AppointmentFormValues }) => void
}

/** The first step of an appointment request: the form (decisions, "Appointment form's fields"). */
export function AppointmentFormScreen(props: AppointmentFormScreenProps) {
  const { hospitalName, hospitalProblem, isKept, busy, problem, defaultValues, today, onChange, onContinue } = props
  const error = (field: string) => problem?.fields[field]
  return (
    <>
      <PageHeader
        title="Request an Appointment"
        lead={hospitalName ? `At ${hospitalName}.${isKept ? ` ${m.appointments_typed_is_kept()}` : ''}` : undefined}
      />
      {hospitalProblem ? (
        <InlineRetry
          title={m.hospitals_load_failed()}
          message={hospitalProblem}
          onRetry={() => props.onRetryHospital?.()}
        />
      ) : null}
      <ErrorSummary problem={problem} />
      <Card>
        <Form fields={fields} busy={busy} onSubmit={onContinue} onEdit={onChange}>
          <Textarea
            label="How do you feel?"
            name="presentSymptoms"
            hint="Say what troubles you, and since when."
            rows={4}
            defaultValue={defaultValues?.presentSymptoms}
            error={error('presentSymptoms')}
          />
          <TextField
            label="When did you last visit a hospital?"
            name="lastVisitation"
            optional
            defaultValue={defaultValues?.lastVisitation}
            error={error('lastVisitation')}
          />
          <TextField
            label="What did they say you had?"
            name="lastDiagnosis"
            optional
            defaultValue={defaultValues?.lastDiagnosis}
            error={error('lastDiagnosis')}
          />
          <DateField
            label="Which day suits you?"
            name="preferredDate"
            optional
            min={today}
            defaultValue={defaultValues?.preferredDate}
            error={error('preferredDate')}
          />
          <TimeField
            label="Which time suits you?"
            name="preferredTime"
            optional
            hint="From 8:00 AM to 4:00 PM"
            min={workingHours.from}
            max={workingHours.to}
            defaultValue={defaultValues?.preferredTime}
            error={error('preferredTime')}
          />
          <Button type="submit" busy={busy}>
            Continue
          </Button>
        </Form>
      </Card>
    </>
  )
}
