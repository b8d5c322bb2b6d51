import type { AppointmentRequest } from '@ilera/contract/appointments/rules'
import { appointmentWords } from '@ilera/contract/appointments/words'
import { formatDay, formatTime } from '@ilera/contract/formats'
import { hrefReturning } from '@ilera/contract/routes'
import type { Findings } from '@ilera/contract/shared/findings'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Link } from '../../elements/link.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

export type AppointmentCheckScreenProps = {
  /** Where the way back from the profile leads. */
  hospitalId?: string
  hospitalName?: string
  /** The answers are still there after a look at the profile. */
  isKept?: boolean
  answers: AppointmentRequest
  busy?: boolean
  problem?: Findings
  /** What the server wants in the profile first. */
  profileProblem?: string
  onSend: () => void
  onChange: () => void
}

const given = (text: string) => text || 'Not said'

/** Check your answers, then send. */
export function AppointmentCheckScreen(props: AppointmentCheckScreenProps) {
  const { hospitalId, hospitalName, isKept, answers, busy, problem, profileProblem, onSend, onChange } = props
  return (
    <>
      <PageHeader title="Check your answers" lead={hospitalName ? `For ${hospitalName}` : undefined} />
      {profileProblem ? (
        <Banner tone="warning" title={profileProblem} live>
          {isKept ? <span className="mr-1">{appointmentWords.answersKept}</span> : null}
          <Link href={hrefReturning('patientProfileUpdate', 'appointmentForm', { hospital: hospitalId })}>
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
            { label: 'Last visit', value: given(answers.lastVisitation) },
            { label: 'Last diagnosis', value: given(answers.lastDiagnosis) },
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
