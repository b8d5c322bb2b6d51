import { m } from '@ilera/contract/messages'
import { workingHours } from '@ilera/contract/appointments/constants'
import type { CareEmergency } from '@ilera/contract/hospitals/search-schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Form } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { InlineRetry } from '../../elements/inline-retry.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { Textarea } from '../../elements/textarea.tsx'
import { TimeField } from '../../elements/time-field.tsx'
import { EmergencyCard } from '../../patterns/emergency-card.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { PreferredDay, type PreferredDayProps } from '../../patterns/preferred-day.tsx'
import { ProfileIncomplete } from '../../patterns/profile-incomplete.tsx'
import { requestSteps } from '../../patterns/process-steps.ts'

const fields = ['preferredDate', 'preferredTime', 'presentSymptoms', 'lastVisitation', 'lastDiagnosis'] as const
export type AppointmentFormValues = Record<(typeof fields)[number], string>

export type AppointmentFormScreenProps = {
  /** The hospital’s name; left out until it is known. */
  hospitalName?: string
  /** Why the hospital did not load. */
  hospitalProblem?: string
  /** The hospital's next free days, which stand first. */
  freeDays?: PreferredDayProps['freeDays']
  /** The form of the profile, where a request would be refused because the profile lacks something. */
  profileHref?: string
  /** Whether drafts are saved on this device; the screen says so only if they are. */
  isKept?: boolean
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** What the typed symptoms may describe, if they may be a danger to life: whom to call. */
  emergency?: CareEmergency
  /** The values that the fields start with. */
  defaultValues?: Partial<AppointmentFormValues>
  /** The first day that can be preferred, YYYY-MM-DD in Lagos. */
  today?: string
  /** Called to load the hospital again. */
  onRetryHospital?: () => void
  /** Called on every change, to save the draft. */
  onChange?: (change: { values: AppointmentFormValues }) => void
  /** Called with the values of the form. */
  onContinue: (submission: { values: AppointmentFormValues }) => void
}

/** The first step of an appointment request: when it suits, then what it is about (decisions, "Appointment form's fields"). */
export function AppointmentFormScreen(props: AppointmentFormScreenProps) {
  const {
    hospitalName,
    hospitalProblem,
    freeDays,
    profileHref,
    isKept,
    busy,
    problem,
    emergency,
    defaultValues,
    today,
    onChange,
    onContinue,
  } = props
  const error = (field: string) => problem?.fields[field]
  const sentences = hospitalName ? [m.appointments_form_lead({ hospitalName })] : []
  if (hospitalName && isKept) sentences.push(m.appointments_typed_is_kept())
  return (
    <>
      <PageHeader
        before={<Stepper {...requestSteps(0)} />}
        title={m.appointments_form_title()}
        lead={sentences.join(' ')}
      />
      {hospitalProblem ? (
        <InlineRetry
          title={m.hospitals_load_failed()}
          message={hospitalProblem}
          onRetry={() => props.onRetryHospital?.()}
        />
      ) : null}
      <div className="grid max-w-2xl gap-6">
        {profileHref === undefined ? null : <ProfileIncomplete profileHref={profileHref} />}
        <ErrorSummary problem={problem} />
        <Card>
          <Form fields={fields} busy={busy} onSubmit={onContinue} onEdit={onChange}>
            <PreferredDay
              freeDays={freeDays}
              today={today}
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
            <Textarea
              label={m.appointments_symptoms_question()}
              name="presentSymptoms"
              hint={m.appointments_symptoms_hint()}
              rows={4}
              defaultValue={defaultValues?.presentSymptoms}
              error={error('presentSymptoms')}
            />
            {emergency ? <EmergencyCard emergency={emergency} /> : null}
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
            <Button type="submit" busy={busy}>
              {m.appointments_continue_button()}
            </Button>
          </Form>
        </Card>
      </div>
    </>
  )
}
