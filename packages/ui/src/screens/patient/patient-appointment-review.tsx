import { m } from '@ilera/contract/messages'
import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { formatDay, formatNaira, formatTime, noneLabel } from '@ilera/contract/formats'
import { hospitalMapHref } from '@ilera/contract/hospitals/coordinates'
import { balanceNotes } from '@ilera/contract/payments/balance-messages'
import type { MyPlace } from '@ilera/contract/queue/schemas'
import { placeMessages } from '@ilera/contract/queue/state-labels'
import { hasReceipt } from '@ilera/contract/payments/statuses'
import { href, rescheduleSection } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { IconButton } from '../../elements/icon-button.tsx'
import { CloseIcon, PinIcon } from '../../elements/icons.tsx'
import { Link } from '../../elements/link.tsx'
import { StatusBadge } from '../../elements/status-badge.tsx'
import { ArrivalForm, type ArrivalFormProps } from '../../patterns/arrival-form.tsx'
import { bookAgainHref } from '../../patterns/book-again.ts'
import { PaymentNotice } from '../../patterns/payment-notice.tsx'
import { PayLinkCard, type PayLinkCardProps } from '../../patterns/pay-link-card.tsx'
import { PaymentState } from '../../patterns/payment-state.tsx'
import { isTimeSet, preferredTime, requestedTimeItems } from '../../patterns/preferred-time.ts'
import { RecordPage } from '../../patterns/record-page.tsx'
import { RescheduleForm, type RescheduleFormProps } from '../../patterns/reschedule-form.tsx'

/** The hospital's address, as a link to the map. Nothing where it has given none. */
function addressItems({ hospitalName, hospitalAddress, hospitalCoordinates: coordinates }: AppointmentWithTimeline) {
  const map = hospitalMapHref({ hospitalName, hospitalAddress, coordinates })
  if (map === undefined) return []
  const value = (
    <Link kind="standalone" href={map}>
      <PinIcon />
      <span>{hospitalAddress ?? m.hospitals_map_link()}</span>
    </Link>
  )
  return [{ label: m.hospitals_address_label(), value }]
}

/** Day and time, or for a request what was asked for, in the words that the hospital reads. */
const whenItems = (appointment: AppointmentWithTimeline) =>
  isTimeSet(appointment)
    ? [
        { label: m.appointments_appointment_day_label(), value: formatDay(appointment.date) },
        {
          label: m.appointments_time_label(),
          value: m.appointments_lagos_time({ time: formatTime(appointment.time) }),
        },
      ]
    : [{ label: m.appointments_preferred_time_label(), value: preferredTime(appointment, formatDay) }]

export type PatientAppointmentReviewScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The appointment with its history. */
  appointment?: AppointmentWithTimeline
  /** Why loading failed. */
  errorMessage?: string
  /** It does not exist, or not for this account: a retry cannot help. */
  isMissing?: boolean
  /** The reschedule form, open by default (spec section 2). */
  reschedule: Omit<RescheduleFormProps, 'submitKind' | 'onReschedule'> & { open: boolean }
  /** Whether the status table allows asking for another time. */
  canReschedule: boolean
  /** The visit can be moved earlier by the waitlist: a link leads there. */
  canWait?: boolean
  /** Where the visit is moved to another free time without asking. Left out where its hospital decides. */
  moveHref?: string
  /** Whether a fee is due; only then there are the ways to pay. */
  canPay: boolean
  /** Until when a fee has to be paid, and the visit can be changed: sentences before the payment. */
  rules?: readonly string[]
  /** The payment's state: pending, abandoned or mismatched. */
  payment: { busy: boolean; message?: string; canRetry: boolean }
  /** The link that lets somebody else pay. */
  payLink: Pick<PayLinkCardProps, 'state' | 'link' | 'expiresAt' | 'errorMessage' | 'busy'>
  /** The patient's place in the queue, once the desk has checked them in. */
  place?: MyPlace | null
  /** The form to check in, on the day of a booked visit. */
  arrival?: ArrivalFormProps
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to create a link to pay. */
  onMakePayLink: () => void
  /** Called to copy the link to pay. */
  onCopyPayLink: () => void
  /** Called to pay. */
  onPay: () => void
  /** Called to pay again. */
  onRetryPayment: () => void
  /** Called to open the panel. */
  onOpenReschedule: () => void
  /** Called when the panel is closed. */
  onCloseReschedule: () => void
  /** Called with date, time and reason. */
  onReschedule: RescheduleFormProps['onReschedule']
}

/** The number in the queue, and how many are before. It is announced when it changes. */
const QueuePlace = ({ place }: { place: MyPlace }) => {
  const text = placeMessages[place.state](place)
  return text === null ? null : (
    <div className="xl:col-span-2">
      <Banner
        tone={place.state === 'called' ? 'success' : 'info'}
        live
        title={m.queue_place_title({ number: String(place.number) })}
      >
        {text}
      </Banner>
    </div>
  )
}

/**
 * `/patient/patientAppointmentReview/:appointmentId`: doctor, day, time and fee of an appointment, with payment and the
 * reschedule form.
 */
export function PatientAppointmentReviewScreen(props: PatientAppointmentReviewScreenProps) {
  const { reschedule, canReschedule, canPay, payment } = props
  const { open, ...form } = reschedule
  const again = props.appointment && bookAgainHref(props.appointment)
  return (
    <RecordPage
      before={
        <Breadcrumb
          steps={[
            { label: m.appointments_mine_title(), href: href('appointments') },
            { label: m.appointments_review_title() },
          ]}
        />
      }
      title={m.appointments_review_title()}
      lead={props.appointment?.hospitalName}
      state={props.state}
      record={props.appointment}
      errorMessage={props.errorMessage}
      isMissing={props.isMissing}
      linkIfMissing={{ label: m.appointments_mine_button(), href: href('appointments') }}
      skeleton={{ kind: 'card', label: m.appointments_loading() }}
      onRetry={() => props.onRetry()}
    >
      {(appointment) => (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          {props.place ? <QueuePlace place={props.place} /> : null}
          {props.arrival ? (
            <div className="xl:col-span-2">
              <ArrivalForm {...props.arrival} />
            </div>
          ) : null}
          <Card
            kind="accent"
            title={m.appointments_yours_title()}
            aside={<StatusBadge status={appointment.status} />}
            footer={
              <div className="flex flex-wrap gap-3">
                {canPay ? (
                  <Button busy={payment.busy} onClick={() => props.onPay()}>
                    {m.appointments_pay_button()}
                  </Button>
                ) : null}
                {again ? (
                  <Button kind={canPay ? 'secondary' : 'primary'} href={again}>
                    {m.booking_again_button({ doctorName: appointment.doctorName ?? noneLabel() })}
                  </Button>
                ) : null}
                {props.moveHref ? (
                  <Button kind="secondary" href={props.moveHref}>
                    {m.booking_move_button()}
                  </Button>
                ) : null}
                {canReschedule ? (
                  <Button kind="secondary" aria-expanded={open} onClick={() => props.onOpenReschedule()}>
                    {m.appointments_request_reschedule_button()}
                  </Button>
                ) : null}
                {props.canWait ? (
                  <Link kind="standalone" href={href('patientWaitlist', {}, { visit: appointment._id })}>
                    {m.waitlist_earlier_button()}
                  </Link>
                ) : null}
                <Link kind="standalone" href={href('patientAppointment', { id: appointment._id })}>
                  {m.appointments_all_details_link()}
                </Link>
                {hasReceipt(appointment.paymentStatus) ? (
                  <Link kind="standalone" href={href('receipt', { appointmentId: appointment._id })}>
                    {m.appointments_receipt_link()}
                  </Link>
                ) : null}
              </div>
            }
          >
            <DetailsList
              items={[
                { label: m.appointments_doctor_label(), value: appointment.doctorName ?? noneLabel() },
                { label: m.appointments_speciality_label(), value: appointment.speciality ?? noneLabel() },
                ...whenItems(appointment),
                ...requestedTimeItems(appointment),
                ...addressItems(appointment),
                { label: m.appointments_fee_label(), value: formatNaira(appointment.fee) },
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
              ]}
            />
            {props.rules?.length ? (
              <div className="grid gap-2">
                {props.rules.map((rule) => (
                  <p key={rule}>{rule}</p>
                ))}
              </div>
            ) : null}
            <PaymentNotice
              message={payment.message}
              canRetry={payment.canRetry}
              onRetry={() => props.onRetryPayment()}
            />
          </Card>
          <div className="grid gap-6">
            {canPay ? (
              <PayLinkCard
                {...props.payLink}
                onCreate={() => props.onMakePayLink()}
                onCopy={() => props.onCopyPayLink()}
              />
            ) : null}
            {canReschedule && open ? (
              <div id={rescheduleSection} tabIndex={-1} className="grid min-w-0 scroll-mt-4 focus:outline-none">
                <Card
                  title={m.appointments_reschedule_panel_title()}
                  aside={
                    <IconButton
                      label={m.common_close()}
                      icon={<CloseIcon />}
                      onClick={() => props.onCloseReschedule()}
                    />
                  }
                >
                  <div className="grid gap-4">
                    <RescheduleForm
                      {...form}
                      submitKind={canPay ? 'secondary' : 'primary'}
                      onReschedule={props.onReschedule}
                    />
                  </div>
                </Card>
              </div>
            ) : null}
          </div>
        </div>
      )}
    </RecordPage>
  )
}
