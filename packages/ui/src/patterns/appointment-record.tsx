import { m } from '@ilera/contract/messages'
import { reviewMessages } from '@ilera/contract/appointments/event-messages'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import type { AppointmentRecord } from '@ilera/contract/appointments/schemas'
import { transitions, type AppointmentEvent, type ReviewAction } from '@ilera/contract/appointments/transitions'
import { formatDate, formatLongDate, formatNaira, noneLabel } from '@ilera/contract/formats'
import { genderLabel } from '@ilera/contract/patients/options'
import { guardianName } from '@ilera/contract/patients/rules'
import { href } from '@ilera/contract/routes'
import { keysOf } from '@ilera/contract/shared/own-property'
import { useEffect, useRef } from 'react'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { DetailsList } from '../elements/details-list.tsx'
import type { ElementChildren } from '../elements/element-children.ts'
import { ErrorState } from '../elements/error-state.tsx'
import { Skeleton } from '../elements/skeleton.tsx'
import { PaymentBadge, StatusBadge } from '../elements/status-badge.tsx'
import { PhoneText } from '../elements/phone-text.tsx'
import { AppointmentTimeline } from './appointment-timeline.tsx'
import type { FollowUpMode } from './follow-up-plan.tsx'
import { preferredTime } from './preferred-time.ts'
import { serviceDetails } from './service-details.ts'

export type AppointmentRecordViewProps = {
  /** `none`: no appointment was chosen. */
  state: 'none' | 'loading' | 'failed' | 'shown'
  /** The request with the patient’s facts and its history. */
  appointment?: AppointmentRecord
  /** Why loading failed. */
  errorMessage?: string
  /** The appointment does not exist, or not for this hospital: a retry cannot help. */
  isMissing?: boolean
  /** The actions that the status table allows the hospital now. */
  events: readonly AppointmentEvent[]
  /** Whether the member who looks at it takes payments. */
  takesPayments?: boolean
  /** The patient's words may describe a danger to life, and the visit is not over. */
  mayBeEmergency?: boolean
  /** Shown in place of the record: the plan of the visits that are to follow. */
  plan?: ElementChildren
  /** Called with what is to follow an attended visit. Left out where the member books nothing. */
  onFollowUp?: (choice: { mode: FollowUpMode }) => void
  /** The follow-up that was suggested to the patient. */
  suggestion?: ElementChildren
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to assign a doctor, or to change the assignment. */
  onAssign: () => void
  /** Continues a booking whose time is reserved but not confirmed. */
  onReviewBooking: () => void
  /** Called with the action that was pressed; the app asks for confirmation. */
  onAction: (choice: { event: ReviewAction }) => void
}

/** The last visit as the patient wrote it: a date is formatted, anything unreadable becomes 'None'. */
const lastVisit = (text: string | null) => {
  const day = formatDate(text)
  return day === noneLabel() ? text?.trim() || noneLabel() : day
}

/** The health facts that a doctor must know. */
function healthFacts({ patient, patientPhone }: AppointmentRecord) {
  const guardian = guardianName(patient)
  return [
    { label: m.patients_age_label(), value: patient.age ?? m.patients_not_given() },
    ...(patient.birthDate ? [{ label: m.patients_birth_date_label(), value: formatDate(patient.birthDate) }] : []),
    {
      label: m.patients_gender_label(),
      value: patient.gender === null ? m.patients_not_given() : genderLabel(patient.gender),
    },
    { label: m.patients_blood_type_label(), value: patient.bloodType ?? m.patients_not_given() },
    { label: m.patients_allergies_label(), value: patient.allergies ?? m.patients_not_given() },
    { label: m.patients_phone_label(), value: <PhoneText number={patientPhone} none={m.patients_not_given()} /> },
    ...(guardian ? [{ label: m.patients_guardian_label(), value: guardian }] : []),
  ]
}

/** One appointment for its hospital, with the actions that its status allows. Beside a list, its cards stand in one column. */
export function AppointmentRecordView({
  state,
  appointment,
  errorMessage,
  isMissing,
  events,
  takesPayments,
  mayBeEmergency,
  plan,
  onFollowUp,
  suggestion,
  onRetry,
  onAssign,
  onReviewBooking,
  onAction,
}: AppointmentRecordViewProps) {
  const actions = useRef<HTMLDivElement>(null)
  const isPlanning = Boolean(plan)
  const wasPlanning = useRef(isPlanning)
  useEffect(() => {
    // The plan is gone, and with it what had the focus.
    if (wasPlanning.current && !isPlanning) actions.current?.querySelector('button')?.focus()
    wasPlanning.current = isPlanning
  }, [isPlanning])
  if (state === 'none')
    return (
      <Banner tone="info" actions={<Button href={href('admin')}>{m.appointments_dashboard_button()}</Button>}>
        {m.appointments_review_none_chosen()}
      </Banner>
    )
  if (state === 'failed')
    return (
      <ErrorState
        message={errorMessage ?? ''}
        link={isMissing ? { label: m.appointments_dashboard_button(), href: href('admin') } : undefined}
        onRetry={isMissing ? undefined : () => onRetry()}
      />
    )
  if (state === 'loading' || !appointment) return <Skeleton kind="card" label={m.appointments_loading()} />
  if (plan) return plan
  const isReserved = events.includes('confirm')
  return (
    <div className="@container grid min-w-0 gap-6">
      <div ref={actions} className="flex flex-wrap gap-3">
        {takesPayments && heldUntil(appointment) ? (
          <Button href={href('adminTillVisit', { id: appointment._id })}>{m.appointments_take_payment_button()}</Button>
        ) : null}
        {onFollowUp && appointment.status === transitions.attended.to ? (
          <>
            <Button onClick={() => onFollowUp({ mode: 'one' })}>{m.follow_ups_one_button()}</Button>
            <Button kind="secondary" onClick={() => onFollowUp({ mode: 'suggest' })}>
              {m.follow_ups_suggest_one_button()}
            </Button>
            <Button kind="secondary" onClick={() => onFollowUp({ mode: 'series' })}>
              {m.follow_ups_series_button()}
            </Button>
          </>
        ) : null}
        {isReserved ? (
          <Button onClick={() => onReviewBooking()}>{m.appointments_review_booking_button()}</Button>
        ) : null}
        {events.includes('assign') ? (
          <Button kind={isReserved ? 'secondary' : 'primary'} onClick={() => onAssign()}>
            {isReserved ? m.appointments_change_assignment_button() : m.appointments_assign_button()}
          </Button>
        ) : null}
        {events.includes('decline-reschedule') ? (
          <Button href={href('adminRescheduleReview', {}, { appointment: appointment._id })}>
            {m.appointments_review_reschedule_button()}
          </Button>
        ) : null}
        {keysOf(reviewMessages).map((event) =>
          events.includes(event) ? (
            <Button key={event} kind="secondary" onClick={() => onAction({ event })}>
              {reviewMessages[event].button()}
            </Button>
          ) : null,
        )}
      </div>
      {mayBeEmergency ? <Banner tone="danger">{m.appointments_may_be_emergency()}</Banner> : null}
      {suggestion}
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        <div className="grid gap-6">
          <Card
            title={m.appointments_request_heading()}
            aside={<StatusBadge status={appointment.status} holdUntil={appointment.holdUntil} />}
          >
            <DetailsList
              items={[
                { label: m.appointments_patient_name_label(), value: appointment.fullName },
                { label: m.appointments_last_visit_label(), value: lastVisit(appointment.lastVisitation) },
                { label: m.appointments_last_diagnosis_label(), value: appointment.lastDiagnosis ?? noneLabel() },
                { label: m.appointments_symptoms_label(), value: appointment.presentSymptoms },
                { label: m.appointments_preferred_time_label(), value: preferredTime(appointment) },
              ]}
            />
          </Card>
          <Card title={m.appointments_patient_heading()}>
            <DetailsList items={healthFacts(appointment)} />
          </Card>
        </div>
        <div className="grid gap-6">
          {appointment.doctorName ? (
            <Card title={m.appointments_booking_heading()}>
              <DetailsList
                items={[
                  { label: m.appointments_doctor_label(), value: appointment.doctorName },
                  { label: m.appointments_speciality_label(), value: appointment.speciality ?? noneLabel() },
                  { label: m.appointments_when_label(), value: formatLongDate(appointment) },
                  ...serviceDetails(appointment),
                  ...(appointment.holdUntil
                    ? [{ label: m.appointments_reserved_until_label(), value: formatLongDate(appointment.holdUntil) }]
                    : []),
                  { label: m.appointments_fee_label(), value: formatNaira(appointment.fee) },
                  {
                    label: m.appointments_payment_label(),
                    value: <PaymentBadge status={appointment.paymentStatus} fee={appointment.fee} />,
                  },
                ]}
              />
            </Card>
          ) : null}
          <Card title={m.appointments_timeline_heading()}>
            <AppointmentTimeline entries={appointment.timeline} />
          </Card>
        </div>
      </div>
    </div>
  )
}
