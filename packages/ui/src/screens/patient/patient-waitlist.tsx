import { m } from '@ilera/contract/messages'
import { startsFrom } from '@ilera/contract/appointments/transitions'
import type { Appointment } from '@ilera/contract/appointments/schemas'
import { formatLongDate, formatTime } from '@ilera/contract/formats'
import type { CareEmergency } from '@ilera/contract/hospitals/search-schemas'
import { href } from '@ilera/contract/routes'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { Wish } from '@ilera/contract/waitlist/schemas'
import { wishStates } from '@ilera/contract/waitlist/wish-states'
import { Banner } from '../../elements/banner.tsx'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyCalendar } from '../../elements/illustrations.tsx'
import { EmergencyCard } from '../../patterns/emergency-card.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { OfferCard } from './patient-waitlist/offer-card.tsx'
import { WishForm, type WishFormProps } from './patient-waitlist/wish-form.tsx'
import { WishList } from './patient-waitlist/wish-list.tsx'

export type PatientWaitlistScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The patient's wishes, open ones first. */
  wishes?: readonly Wish[]
  /** Why loading failed. */
  errorMessage?: string
  /** The present minute by the server's clock. */
  now: Date
  /** The form to join, for the service or the visit that the patient came from. */
  form?: Omit<WishFormProps, 'onJoin' | 'emergency' | 'onEdit'>
  /** What the typed reason may describe, if they may be a danger to life: whom to call. */
  emergency?: CareEmergency
  /** The visit that the patient came from cannot be moved by the waitlist. */
  isImpossible?: boolean
  /** The patient waits for this service, or for an earlier time of this visit, already. */
  isOnList?: boolean
  /** Said after joining, in place of the form. */
  joined?: string
  /** What came of an accepted offer. */
  accepted?: { message: string; appointment: Appointment }
  /** The wish or the offer that is being answered. */
  busyId?: string
  /** Why an answer was refused. */
  answerProblem?: ValidationErrors
  /** Called on every change of the reason in the form. */
  onEdit?: WishFormProps['onEdit']
  /** Called with the values of the form. */
  onJoin: WishFormProps['onJoin']
  /** Called to accept an offer, with the price and the rules that are shown. */
  onAccept: (answer: { id: string; shown: { fee: number; needsPrepayment: boolean; changeHours: number } }) => void
  /** Called to decline an offer. */
  onDecline: (answer: { id: string }) => void
  /** Called to leave the waitlist. */
  onLeave: (choice: { id: string }) => void
  /** Called to load again after a failure. */
  onRetry: () => void
}

/** What has become of the accepted offer, and what comes next. */
const Accepted = ({ message, appointment }: NonNullable<PatientWaitlistScreenProps['accepted']>) => (
  <Banner
    tone="success"
    live
    title={message}
    actions={
      <Button href={href('patientAppointmentReview', { appointmentId: appointment._id })}>
        {startsFrom('pay', appointment.status) ? m.appointments_pay_button() : m.booking_see_button()}
      </Button>
    }
  >
    {m.booking_booked_when({ when: formatLongDate(appointment), doctorName: appointment.doctorName ?? '' })}
  </Banner>
)

/** A time of an accepted offer that is held until it is paid. */
const HeldTime = ({ wish, appointmentId, until }: { wish: Wish; appointmentId: string; until: Date }) => (
  <Banner
    tone="warning"
    title={m.booking_held({ until: formatTime(lagosClock(until).time) })}
    actions={<Button href={href('patientAppointmentReview', { appointmentId })}>{m.appointments_pay_button()}</Button>}
  >
    {m.waitlist_held_time({
      when: formatLongDate(wish.visit),
      serviceName: wish.serviceName,
      hospitalName: wish.hospitalName,
    })}
  </Banner>
)

/** `/patient/patientWaitlist`: times that are offered, whom one waits for, and the form to join (decision 139). */
export function PatientWaitlistScreen(props: PatientWaitlistScreenProps) {
  const {
    now,
    form,
    joined,
    emergency,
    accepted,
    busyId,
    answerProblem,
    onEdit,
    onJoin,
    onAccept,
    onDecline,
    onLeave,
  } = props
  return (
    <RecordPage
      before={
        <Breadcrumb
          steps={[{ label: m.appointments_mine_title(), href: href('appointments') }, { label: m.waitlist_title() }]}
        />
      }
      title={m.waitlist_title()}
      lead={m.waitlist_lead()}
      state={props.state}
      record={props.wishes}
      errorMessage={props.errorMessage}
      skeleton={{ kind: 'card', label: m.waitlist_loading() }}
      onRetry={props.onRetry}
    >
      {(wishes) => {
        const open = wishes.filter(({ state }) => wishStates[state].isOpen)
        const ended = wishes.filter(({ state }) => !wishStates[state].isOpen)
        return (
          <div className="grid max-w-3xl gap-6">
            {accepted ? <Accepted {...accepted} /> : null}
            {wishes.map((wish) => {
              const { _id, appointmentId, holdUntil } = wish
              const until = holdUntil ? new Date(holdUntil) : undefined
              // What was accepted just now says it already.
              return appointmentId && until && until > now && appointmentId !== accepted?.appointment._id ? (
                <HeldTime key={_id} wish={wish} appointmentId={appointmentId} until={until} />
              ) : null
            })}
            <ErrorSummary problem={answerProblem} />
            {open.map((wish) => {
              const { offer, fee, needsPrepayment, changeHours } = wish
              return offer ? (
                <OfferCard
                  key={offer._id}
                  wish={wish}
                  offer={offer}
                  now={now}
                  busy={busyId === offer._id}
                  disabled={busyId !== undefined}
                  onAccept={() => onAccept({ id: offer._id, shown: { fee, needsPrepayment, changeHours } })}
                  onDecline={() => onDecline({ id: offer._id })}
                />
              ) : null
            })}
            {joined && emergency ? <EmergencyCard emergency={emergency} /> : null}
            {joined ? (
              <Banner tone="success" live>
                {joined}
              </Banner>
            ) : form ? (
              <WishForm {...form} emergency={emergency} onEdit={onEdit} onJoin={onJoin} />
            ) : props.isOnList ? (
              <Banner>{m.waitlist_known_already()}</Banner>
            ) : props.isImpossible ? (
              <Banner>{m.waitlist_no_service()}</Banner>
            ) : null}
            {open.length > 0 ? (
              <WishList title={m.waitlist_open_heading()} wishes={open} busyId={busyId} onLeave={onLeave} />
            ) : form || joined ? null : (
              <EmptyState
                title={m.waitlist_none_title()}
                picture={<EmptyCalendar />}
                actions={<Button href={href('appointments')}>{m.appointments_mine_button()}</Button>}
              >
                {m.waitlist_none()}
              </EmptyState>
            )}
            {ended.length > 0 ? (
              <WishList title={m.waitlist_ended_heading()} wishes={ended} busyId={busyId} onLeave={onLeave} />
            ) : null}
          </div>
        )
      }}
    </RecordPage>
  )
}
