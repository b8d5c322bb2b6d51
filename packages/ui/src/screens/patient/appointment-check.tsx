import { m } from '@ilera/contract/messages'
import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import { formatDay, formatTime } from '@ilera/contract/formats'
import { hrefWithReturn } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Link } from '../../elements/link.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

export type AppointmentCheckScreenProps = {
  /** The hospital to return to from the profile. */
  hospitalId?: string
  hospitalName?: string
  /** The answers are saved and survive a visit to the profile. */
  isDraftSaved?: boolean
  answers: AppointmentRequest
  busy?: boolean
  problem?: ValidationErrors
  /** What is missing in the profile. */
  profileProblem?: string
  onSend: () => void
  onChange: () => void
}

const entered = (text: string) => text || 'Not said'

/** The second step of an appointment request: check your answers, then send. */
export function AppointmentCheckScreen(props: AppointmentCheckScreenProps) {
  const { hospitalId, hospitalName, isDraftSaved, answers, busy, problem, profileProblem, onSend, onChange } = props
  return (
    <>
      <PageHeader title="Check your answers" lead={hospitalName ? `For ${hospitalName}` : undefined} />
      {profileProblem ? (
        <Banner tone="warning" title={profileProblem} live>
          {isDraftSaved ? <span className="mr-1">{m.appointments_draft_saved()}</span> : null}
          <Link href={hrefWithReturn('patientProfileUpdate', 'appointmentForm', { hospital: hospitalId })}>
            Update your profile
          </Link>
          <span>, then send them.</span>
        </Banner>
      ) : (
        <ErrorSummary problem={problem} />
      )}
      <Card>
        <DetailsList
          items={[
            { label: 'How you feel', value: answers.presentSymptoms },
            { label: 'Last visit', value: entered(answers.lastVisitation) },
            { label: 'Last diagnosis', value: entered(answers.lastDiagnosis) },
            { label: 'Day', value: answers.preferredDate ? formatDay(answers.preferredDate) : 'Any day' },
            { label: 'Time', value: answers.preferredTime ? formatTime(answers.preferredTime) : 'Any time' },
          ]}
        />
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => onSend()}>
          Send request
        </Button>
        <Button kind="secondary" onClick={() => onChange()}>
          Change answers
        </Button>
      </div>
    </>
  )
}
