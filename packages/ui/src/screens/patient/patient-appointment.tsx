import { m } from '@ilera/contract/messages'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import type { AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { formatDate, formatDay, formatLongDate, formatNaira, noneLabel } from '@ilera/contract/formats'
import { balanceNotes } from '@ilera/contract/payments/balance-messages'
import { hasReceipt } from '@ilera/contract/payments/statuses'
import { href, rescheduleSection } from '@ilera/contract/routes'
import type { ReactElement } from 'react'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Link } from '../../elements/link.tsx'
import { StatusBadge } from '../../elements/status-badge.tsx'
import { PhoneText } from '../../elements/phone-text.tsx'
import { AppointmentTimeline } from '../../patterns/appointment-timeline.tsx'
import { bookAgainHref } from '../../patterns/book-again.ts'
import { PaymentState } from '../../patterns/payment-state.tsx'
import { isTimeSet, preferredTime, requestedTimeItems } from '../../patterns/preferred-time.ts'
import { RecordPage } from '../../patterns/record-page.tsx'
import { WaitQuestion, type WaitQuestionProps } from '../../patterns/wait-question.tsx'
import { serviceDetails } from '../../patterns/service-details.ts'

export type PatientAppointmentScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The appointment with its history. */
  appointment?: AppointmentWithTimeline
  /** Why loading failed. */
  errorMessage?: string
  /** It does not exist, or not for this account: a retry cannot help. */
  isMissing?: boolean
  /** The actions that the status table allows the patient now. */
  events: readonly AppointmentEvent[]
  /** Where the visit is moved to another free time without asking. Left out where its hospital decides. */
  moveHref?: string
  /** Whether a fee is due. */
  canPay: boolean
  /** Until when it has to be paid, and can be changed: sentences below the buttons. */
  rules?: readonly string[]
  /** Asks about the wait, for two weeks after an attended visit. */
  wait?: WaitQuestionProps
  /** The card of a follow-up that the doctor suggests. Left out where none is open. */
  followUp?: ReactElement
  /** The cancellation is running. */
  busy?: boolean
  /** A calendar file of the appointment as a data URL; undefined until it is booked. */
  calendarHref?: string
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called when the patient cancels; the app asks for confirmation. */
  onCancel: (choice: { appointmentId: string }) => void
}

/** When the appointment takes place, or when it was requested. */
const introText = (appointment: AppointmentWithTimeline) =>
  isTimeSet(appointment)
    ? formatLongDate(appointment)
    : m.appointments_asked_on({ date: formatDate(appointment.createdAt) })

/** `/patientAppointment/:id`: one appointment of the patient in full (decisions). */
export function PatientAppointmentScreen(props: PatientAppointmentScreenProps) {
  const { state, appointment, errorMessage, onRetry } = props
  return (
    <RecordPage
      before={
        <Breadcrumb
          steps={[
            { label: m.appointments_mine_title(), href: href('appointments') },
            { label: m.appointments_one_title_loading() },
          ]}
        />
      }
      title={
        appointment
          ? m.appointments_one_title({ hospitalName: appointment.hospitalName })
          : m.appointments_one_title_loading()
      }
      lead={appointment && introText(appointment)}
      state={state}
      record={appointment}
      errorMessage={errorMessage}
      isMissing={props.isMissing}
      linkIfMissing={{ label: m.appointments_mine_button(), href: href('appointments') }}
      skeleton={{ kind: 'card', label: m.appointments_loading() }}
      onRetry={onRetry}
    >
      {(record) => <Appointment {...props} appointment={record} />}
    </RecordPage>
  )
}

type AppointmentProps = PatientAppointmentScreenProps & { appointment: AppointmentWithTimeline }

function Appointment({
  appointment,
  wait,
  followUp,
  events,
  moveHref,
  canPay,
  rules,
  busy,
  calendarHref,
  onCancel,
}: AppointmentProps) {
  // A suggested follow-up is with the same doctor.
  const isSuggested = followUp !== undefined
  const again = isSuggested ? undefined : bookAgainHref(appointment)
  const onReview = href(
    'patientAppointmentReview',
    { appointmentId: appointment._id },
    canPay ? {} : { section: rescheduleSection },
  )
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {canPay || events.includes('reschedule') ? (
          <Button href={onReview}>
            {canPay ? m.appointments_pay_or_reschedule_button() : m.appointments_request_reschedule_button()}
          </Button>
        ) : null}
        {again ? (
          <Button kind={canPay ? 'secondary' : 'primary'} href={again}>
            {m.booking_again_button({ doctorName: appointment.doctorName ?? noneLabel() })}
          </Button>
        ) : null}
        {moveHref ? (
          <Button kind="secondary" href={moveHref}>
            {m.booking_move_button()}
          </Button>
        ) : null}
        {calendarHref ? (
          <Link kind="standalone" href={calendarHref} download="appointment.ics">
            {m.appointments_add_to_calendar_link()}
          </Link>
        ) : null}
        {hasReceipt(appointment.paymentStatus) ? (
          <Link kind="standalone" href={href('receipt', { appointmentId: appointment._id })}>
            {m.appointments_receipt_link()}
          </Link>
        ) : null}
        {events.includes('cancel') ? (
          <Button kind="danger" busy={busy} onClick={() => onCancel({ appointmentId: appointment._id })}>
            {m.appointments_cancel_button()}
          </Button>
        ) : null}
      </div>
      {rules?.length ? (
        <div className="grid gap-2">
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </div>
      ) : null}
      {followUp}
      {wait ? <WaitQuestion {...wait} /> : null}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title={m.appointments_details_title()} aside={<StatusBadge status={appointment.status} />}>
          <DetailsList
            items={[
              { label: m.appointments_hospital_label(), value: appointment.hospitalName },
              { label: m.patients_hospital_address_label(), value: appointment.hospitalAddress ?? noneLabel() },
              {
                label: m.patients_hospital_phone_label(),
                value: <PhoneText number={appointment.hospitalPhone} none={noneLabel()} />,
              },
              {
                label: m.appointments_doctor_label(),
                value: appointment.doctorName ?? m.appointments_doctor_not_assigned(),
              },
              {
                label: m.appointments_when_label(),
                value: isTimeSet(appointment) ? formatLongDate(appointment) : m.appointments_when_not_set(),
              },
              // What was asked for, in the words that the hospital reads.
              ...(isTimeSet(appointment)
                ? []
                : [{ label: m.appointments_preferred_time_label(), value: preferredTime(appointment, formatDay) }]),
              ...requestedTimeItems(appointment),
              ...serviceDetails(appointment),
              {
                label: m.appointments_fee_label(),
                value: appointment.fee === null ? m.appointments_fee_not_set() : formatNaira(appointment.fee),
              },
              {
                label: m.appointments_payment_label(),
                value: (
                  <PaymentState
                    status={appointment.paymentStatus}
                    fee={appointment.fee}
                    notes={appointment.money ? balanceNotes(appointment.money) : []}
                  />
                ),
              },
              { label: m.appointments_how_you_feel_label(), value: appointment.presentSymptoms },
            ]}
          />
        </Card>
        <Card title={m.appointments_timeline_heading()}>
          <AppointmentTimeline entries={appointment.timeline} />
        </Card>
      </div>
    </>
  )
}
