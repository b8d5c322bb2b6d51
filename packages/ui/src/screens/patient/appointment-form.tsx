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
  const sentences = hospitalName ? [m.appointments_form_lead({ hospitalName })] : []
  if (hospitalName && isKept) sentences.push(m.appointments_typed_is_kept())
  return (
    <>
      <PageHeader title={m.appointments_form_title()} lead={sentences.join(' ')} />
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
            label={m.appointments_symptoms_question()}
            name="presentSymptoms"
            hint={m.appointments_symptoms_hint()}
            rows={4}
            defaultValue={defaultValues?.presentSymptoms}
            error={error('presentSymptoms')}
          />
          <TextField
            label={m.appointments_last_visit_question()}
            name="lastVisitation"
            optional
            defaultValue={defaultValues?.lastVisitation}
            error={error('lastVisitation')}
          />
          <TextField
            label={m.appointments_last_diagnosis_question()}
            name="lastDiagnosis"
            optional
            defaultValue={defaultValues?.lastDiagnosis}
            error={error('lastDiagnosis')}
          />
          <DateField
            label={m.appointments_preferred_day_question()}
            name="preferredDate"
            optional
            min={today}
            defaultValue={defaultValues?.preferredDate}
            error={error('preferredDate')}
          />
          <TimeField
            label={m.appointments_preferred_time_question()}
            name="preferredTime"
            optional
            hint={m.appointments_time_hint()}
            min={workingHours.from}
            max={workingHours.to}
            defaultValue={defaultValues?.preferredTime}
            error={error('preferredTime')}
          />
          <Button type="submit" busy={busy}>
            {m.appointments_continue_button()}
          </Button>
        </Form>
      </Card>
    </>
  )
}
