import type { AppointmentWithTimeline } from '@ilera/contract/appointments/schemas'
import { formatDay, formatNaira, formatTime, noneLabel } from '@ilera/contract/formats'
import { balanceNotes } from '@ilera/contract/payments/balance-messages'
import { hasReceipt } from '@ilera/contract/payments/statuses'
import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { IconButton } from '../../elements/icon-button.tsx'
import { CloseIcon } from '../../elements/icons.tsx'
import { Link } from '../../elements/link.tsx'
import { StatusBadge } from '../../elements/status-badge.tsx'
import { PaymentNotice } from '../../patterns/payment-notice.tsx'
import { PayLinkCard, type PayLinkCardProps } from '../../patterns/pay-link-card.tsx'
import { PaymentState } from '../../patterns/payment-state.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { RescheduleForm, type RescheduleFormProps } from '../../patterns/reschedule-form.tsx'

export type PatientAppointmentReviewScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  appointment?: AppointmentWithTimeline
  sentence?: string
  isMissing?: boolean
  /** The reschedule form, open by default (spec section 2). */
  reschedule: Omit<RescheduleFormProps, 'onReschedule'> & { open: boolean }
  canReschedule: boolean
  canPay: boolean
  /** The payment's state: pending, abandoned or mismatched. */
  payment: { busy: boolean; sentence?: string; canRetry: boolean }
  payLink: Pick<PayLinkCardProps, 'state' | 'link' | 'expiresAt' | 'sentence'>
  onRetry: () => void
  onMakePayLink: () => void
  onCopyPayLink: () => void
  onPay: () => void
  onRetryPayment: () => void
  onOpenReschedule: () => void
  onCloseReschedule: () => void
  onReschedule: RescheduleFormProps['onReschedule']
}

/**
 * `/patient/patientAppointmentReview/:appointmentId`: doctor, day, time and fee of an appointment, with payment and the
 * reschedule form.
 */
export function PatientAppointmentReviewScreen(props: PatientAppointmentReviewScreenProps) {
  const { reschedule, canReschedule, canPay, payment } = props
  const { open, ...form } = reschedule
  return (
    <RecordPage
      title="Appointment Review"
      lead={props.appointment?.hospitalName}
      state={props.state}
      record={props.appointment}
      sentence={props.sentence}
      isMissing={props.isMissing}
      linkIfMissing={{ label: 'My appointments', href: href('appointments') }}
      skeleton={{ kind: 'card', label: 'Loading the appointment' }}
      onRetry={() => props.onRetry()}
    >
      {(appointment) => (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Card
            kind="accent"
            title="Your appointment"
            aside={<StatusBadge status={appointment.status} />}
            footer={
              <div className="flex flex-wrap gap-3">
                {canPay ? (
                  <Button busy={payment.busy} onClick={() => props.onPay()}>
                    Pay for appointment
                  </Button>
                ) : null}
                {canReschedule ? (
                  <Button kind="secondary" aria-expanded={open} onClick={() => props.onOpenReschedule()}>
                    Request a Reschedule
                  </Button>
                ) : null}
                {hasReceipt(appointment.paymentStatus) ? (
                  <Link kind="standalone" href={href('receipt', { appointmentId: appointment._id })}>
                    Receipt
                  </Link>
                ) : null}
              </div>
            }
          >
            <DetailsList
              items={[
                { label: 'Doctor', value: appointment.doctorName ?? noneLabel },
                { label: 'Speciality', value: appointment.speciality ?? noneLabel },
                { label: 'Appointment day', value: formatDay(appointment.date) },
                { label: 'Time', value: `${formatTime(appointment.time)}, Lagos time` },
                { label: 'Fee', value: formatNaira(appointment.fee) },
                {
                  label: 'Payment',
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
            <PaymentNotice
              sentence={payment.sentence}
              canRetry={payment.canRetry}
              onRetry={() => props.onRetryPayment()}
            />
          </Card>
          {canPay ? (
            <PayLinkCard
              {...props.payLink}
              onCreate={() => props.onMakePayLink()}
              onCopy={() => props.onCopyPayLink()}
            />
          ) : null}
          {canReschedule && open ? (
            <Card
              title="Reschedule"
              aside={<IconButton label="Close" icon={<CloseIcon />} onClick={() => props.onCloseReschedule()} />}
            >
              <div className="grid gap-4">
                <RescheduleForm {...form} onReschedule={props.onReschedule} />
              </div>
            </Card>
          ) : null}
        </div>
      )}
    </RecordPage>
  )
}
