import { m } from '@ilera/contract/messages'
import { holdMinutes } from '@ilera/contract/appointments/constants'
import type { Slot } from '@ilera/contract/appointments/schemas'
import type { BookableService } from '@ilera/contract/booking/schemas'
import { formatLongDate, formatNaira } from '@ilera/contract/formats'
import type { CareEmergency } from '@ilera/contract/hospitals/search-schemas'
import { href, hrefWithReturn } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Form } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { Textarea } from '../../elements/textarea.tsx'
import { EmergencyCard } from '../../patterns/emergency-card.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { bookingSteps, moveSteps } from '../../patterns/process-steps.ts'
import { ProfileIncomplete } from '../../patterns/profile-incomplete.tsx'
import { SuggestedTimes } from '../../patterns/suggested-times.tsx'

export type VisitCheckScreenProps = {
  /** The hospital to return to from the profile. */
  hospitalId: string
  /** The hospital’s name; left out until it is known. */
  hospitalName?: string
  /** The chosen service with its price and rules. */
  service: BookableService
  /** The name of the chosen doctor; left out for any. */
  doctorName?: string
  /** The chosen time. */
  slot: Slot
  /** Until when the visit can be cancelled or moved, as a sentence. */
  policy?: string
  /** What was typed before as the reason for the visit. */
  presentSymptoms: string
  /** What the typed reason may describe, if they may be a danger to life: whom to call. */
  emergency?: CareEmergency
  /** The booking is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** Where the visit is booked now, if it is moved. Nothing is paid anew then, and no reason is asked for. */
  movedFrom?: { date: string | null; time: string | null }
  /** Why the booking was refused. */
  problem?: ValidationErrors
  /** The next free times, if the chosen one is gone. */
  suggestions: readonly Slot[]
  /** What is missing in the profile. */
  profileProblem?: string
  /** An earlier attempt has booked a time: this one cannot be booked, too. */
  isBookedBefore?: boolean
  /** Called on every change of the reason. */
  onEdit?: (edit: { presentSymptoms: string }) => void
  /** Called to book, with the reason for the visit, which may be blank. */
  onBook: (booking: { presentSymptoms: string }) => void
  /** Called with another time. */
  onChoose: (slot: { date: string; time: string }) => void
  /** Called to go back to the choice. */
  onChange: () => void
}

/** Why it was not booked, and the next free times. */
function Problem({ problem, ...props }: VisitCheckScreenProps) {
  if (props.profileProblem)
    return (
      <ProfileIncomplete
        profileHref={hrefWithReturn('patientProfileUpdate', 'visitBooking', { hospital: props.hospitalId })}
      />
    )
  if (props.isBookedBefore)
    return (
      <Banner
        tone="info"
        live
        actions={<Button href={href('appointments')}>{m.appointments_all_mine_button()}</Button>}
      >
        {problem?.summary}
      </Banner>
    )
  return (
    <>
      <ErrorSummary problem={problem} />
      <SuggestedTimes
        title={m.booking_next_times()}
        slots={props.suggestions}
        disabled={props.busy}
        onChoose={props.onChoose}
      />
    </>
  )
}

/** `/patient/patientHospitalPage/book`, second step: what it costs, until when it can be changed, then book. */
export function VisitCheckScreen(props: VisitCheckScreenProps) {
  const { service, doctorName, slot, movedFrom, policy, busy, problem, emergency, onEdit, onBook, onChange } = props
  const isHeld = !movedFrom && service.needsPrepayment && service.fee > 0
  const title = movedFrom ? m.booking_move_check_title() : m.booking_check_title()
  const confirmLabel = movedFrom ? m.booking_move_confirm_button() : m.booking_confirm_button()
  return (
    <>
      <PageHeader
        before={<Stepper {...(movedFrom ? moveSteps(1, onChange) : bookingSteps(1, onChange))} />}
        title={title}
        lead={props.hospitalName}
      />
      <Problem {...props} />
      <Card>
        <DetailsList
          items={[
            {
              label: m.services_choice_label(),
              value: m.services_with_length({ name: service.name, minutes: String(service.minutes) }),
            },
            { label: m.booking_doctor_label(), value: doctorName ?? m.booking_any_doctor() },
            ...(movedFrom
              ? [
                  { label: m.booking_move_from_label(), value: formatLongDate(movedFrom) },
                  { label: m.booking_move_to_label(), value: formatLongDate(slot) },
                ]
              : [
                  { label: m.booking_when_label(), value: formatLongDate(slot) },
                  { label: m.appointments_fee_label(), value: formatNaira(service.fee) },
                ]),
          ]}
        />
        {movedFrom ? <p>{m.booking_move_fee()}</p> : null}
        {isHeld ? <p>{m.booking_pay_first({ minutes: String(holdMinutes) })}</p> : null}
        {policy ? <p>{policy}</p> : null}
      </Card>
      {props.isBookedBefore ? null : (
        <Form
          label={title}
          fields={['presentSymptoms']}
          busy={busy}
          onSubmit={({ values }) => onBook(values)}
          onEdit={({ values }) => onEdit?.(values)}
        >
          {movedFrom ? null : (
            <Textarea
              label={m.booking_reason_label()}
              name="presentSymptoms"
              optional
              rows={2}
              hint={m.booking_reason_hint()}
              defaultValue={props.presentSymptoms}
              error={problem?.fields.presentSymptoms}
            />
          )}
          {emergency ? <EmergencyCard emergency={emergency} /> : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              {isHeld ? m.booking_hold_button() : confirmLabel}
            </Button>
            <Button kind="secondary" onClick={() => onChange()}>
              {m.booking_change_button()}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
