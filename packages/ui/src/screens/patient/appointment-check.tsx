import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '@ilera/contract/messages'
import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import { formatDay, formatTime } from '@ilera/contract/formats'
import type { CareEmergency } from '@ilera/contract/hospitals/search-schemas'
import { hrefWithReturn } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Link } from '../../elements/link.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { EmergencyCard } from '../../patterns/emergency-card.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { requestSteps } from '../../patterns/process-steps.ts'

export type AppointmentCheckScreenProps = {
  /** The hospital to return to from the profile. */
  hospitalId?: string
  /** The hospital’s name; left out until it is known. */
  hospitalName?: string
  /** The answers are saved and survive a visit to the profile. */
  isDraftSaved?: boolean
  /** What the patient answered in the form. */
  answers: AppointmentRequest
  /** What the answers may describe, if they may be a danger to life: whom to call. */
  emergency?: CareEmergency
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** Why the request was refused, above the answers. */
  problem?: ValidationErrors
  /** What is missing in the profile. */
  profileProblem?: string
  /** Called to send the request. */
  onSend: () => void
  /** Called to go back to the form. */
  onChange: () => void
}

const entered = (text: string) => text || m.appointments_not_said()

/** The second step of an appointment request: check your answers, then send. */
export function AppointmentCheckScreen(props: AppointmentCheckScreenProps) {
  const {
    hospitalId,
    hospitalName,
    isDraftSaved,
    answers,
    emergency,
    busy,
    problem,
    profileProblem,
    onSend,
    onChange,
  } = props
  return (
    <>
      <PageHeader
        before={<Stepper {...requestSteps(1, onChange)} />}
        title={m.appointments_check_title()}
        lead={hospitalName ? m.appointments_check_lead({ hospitalName }) : undefined}
      />
      {profileProblem ? (
        <Banner tone="warning" title={profileProblem} live>
          {isDraftSaved ? <span className="me-1">{m.appointments_draft_saved()}</span> : null}
          <span>
            <ParaglideMessage
              message={m.appointments_update_profile_then_send}
              markup={{
                link: ({ children }) => (
                  <Link href={hrefWithReturn('patientProfileUpdate', 'appointmentForm', { hospital: hospitalId })}>
                    {children}
                  </Link>
                ),
              }}
            />
          </span>
        </Banner>
      ) : (
        <ErrorSummary problem={problem} />
      )}
      {emergency ? <EmergencyCard emergency={emergency} /> : null}
      <Card>
        <DetailsList
          items={[
            {
              label: m.appointments_day_label(),
              value: answers.preferredDate ? formatDay(answers.preferredDate) : m.appointments_any_day(),
            },
            {
              label: m.appointments_time_label(),
              value: answers.preferredTime ? formatTime(answers.preferredTime) : m.appointments_any_time(),
            },
            { label: m.appointments_how_you_feel_label(), value: answers.presentSymptoms },
            { label: m.appointments_answers_last_visit_label(), value: entered(answers.lastVisitation) },
            { label: m.appointments_last_diagnosis_label(), value: entered(answers.lastDiagnosis) },
          ]}
        />
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onSend()}>
          {m.appointments_send_request_button()}
        </Button>
        <Button kind="secondary" onClick={() => onChange()}>
          {m.appointments_change_answers_button()}
        </Button>
      </div>
    </>
  )
}
