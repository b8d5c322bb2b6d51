import { m } from '@ilera/contract/messages'
import type { AppointmentWithTimeline, Slot } from '@ilera/contract/appointments/schemas'
import type { AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { formatLongDate, noneLabel } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { useState } from 'react'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Textarea } from '../../elements/textarea.tsx'
import { TimeField } from '../../elements/time-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { SuggestedTimes } from '../../patterns/suggested-times.tsx'

export type AdminRescheduleReviewScreenProps = {
  /** `none` says that there is no request; else `loading`, `failed` or `shown`. */
  state: 'none' | 'loading' | 'failed' | 'shown'
  /** The appointment with the requested time. */
  appointment?: AppointmentWithTimeline
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The appointment does not exist, or not for this hospital: a retry cannot help. */
  isMissing?: boolean
  /** Free times after a booking conflict. */
  suggestions: readonly Slot[]
  /** The first day that can be offered, YYYY-MM-DD in Lagos. */
  today?: string
  /** The actions that the status table allows the hospital now. */
  events: readonly AppointmentEvent[]
  /** The requested time has passed; the hospital can offer another one. */
  isRequestedTimePast?: boolean
  /** The drafts of the two forms: offering another time, and declining. */
  drafts?: { offer: FormDraft; decline: FormDraft }
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to accept the requested time. */
  onApprove: () => void
  /** Called with another time, typed or suggested. */
  onOfferOther: (slot: { date: string; time: string }) => void
  /** Called with the reason. */
  onDecline: (answer: { reason: string }) => void
}

/**
 * `/admin/adminRescheduleReview`: the requested time next to the old one. The hospital approves, offers another time,
 * or declines (decisions).
 */
export function AdminRescheduleReviewScreen(props: AdminRescheduleReviewScreenProps) {
  const { state, appointment, problem } = props
  if (state === 'none' || (state === 'shown' && !appointment?.reschedule))
    return (
      <>
        <PageHeader title={m.appointments_reschedule_title()} />
        <Banner tone="info" actions={<Button href={href('admin')}>{m.appointments_dashboard_button()}</Button>}>
          {m.appointments_reschedule_none()}
        </Banner>
      </>
    )
  return (
    <RecordPage
      title={m.appointments_reschedule_title()}
      lead={
        appointment &&
        m.appointments_reschedule_lead({
          patientName: appointment.fullName,
          doctorName: appointment.doctorName ?? noneLabel(),
        })
      }
      state={state}
      record={appointment?.reschedule ?? undefined}
      errorMessage={state === 'failed' ? problem?.summary : undefined}
      isMissing={props.isMissing}
      linkIfMissing={{ label: m.appointments_dashboard_button(), href: href('admin') }}
      skeleton={{ kind: 'card', label: m.appointments_reschedule_loading() }}
      onRetry={() => props.onRetry()}
    >
      {(reschedule) => <RescheduleReview {...props} reschedule={reschedule} />}
    </RecordPage>
  )
}

type RescheduleReviewProps = AdminRescheduleReviewScreenProps & {
  reschedule: NonNullable<AppointmentWithTimeline['reschedule']>
}

function RescheduleReview(props: RescheduleReviewProps) {
  const { reschedule, appointment, busy, problem, suggestions, today, events, isRequestedTimePast, drafts } = props
  const canReschedule = events.includes('approve-reschedule')
  const [answering, setAnswering] = useState<'offer' | 'decline'>()
  return (
    <>
      <ErrorSummary problem={problem} />
      {isRequestedTimePast ? (
        <Banner tone="warning">
          {canReschedule ? m.appointments_requested_time_passed() : m.appointments_both_times_have_passed()}
        </Banner>
      ) : null}
      <SuggestedTimes slots={suggestions} disabled={busy} onChoose={props.onOfferOther} />
      <div className="grid gap-6 md:grid-cols-2">
        <Card title={m.appointments_time_asked_for_heading()} kind="accent">
          <p className="text-lg font-bold">{formatLongDate(reschedule)}</p>
          <p>{reschedule.reasonForReschedule}</p>
        </Card>
        <Card title={m.appointments_present_time_heading()}>
          <p className="text-lg">{formatLongDate(appointment)}</p>
        </Card>
      </div>
      <div className="flex flex-wrap gap-3">
        {canReschedule && !isRequestedTimePast ? (
          <Button busy={busy} onClick={() => props.onApprove()}>
            {m.appointments_approve_button()}
          </Button>
        ) : null}
        {canReschedule ? (
          <Button kind="secondary" disabled={busy} onClick={() => setAnswering('offer')}>
            {m.appointments_offer_button()}
          </Button>
        ) : null}
        <Button kind="secondary" disabled={busy} onClick={() => setAnswering('decline')}>
          {m.appointments_decline_button()}
        </Button>
      </div>
      {answering === 'offer' ? (
        <Card title={m.appointments_offer_title()}>
          <Form
            fields={['date', 'time']}
            busy={busy}
            label={m.appointments_offer_title()}
            draft={drafts?.offer}
            onSubmit={({ values }) => props.onOfferOther(values)}
          >
            <DateField
              label={m.appointments_date_field()}
              name="date"
              min={today}
              today={today}
              error={problem?.fields['date']}
            />
            <TimeField
              label={m.appointments_time_field()}
              name="time"
              hint={m.appointments_time_hint()}
              error={problem?.fields['time']}
            />
            <Button type="submit" busy={busy}>
              {m.appointments_offer_confirm()}
            </Button>
          </Form>
        </Card>
      ) : null}
      {answering === 'decline' ? (
        <Card title={m.appointments_decline_form_title()}>
          <Form
            fields={['reason']}
            busy={busy}
            label={m.appointments_decline_form_title()}
            draft={drafts?.decline}
            onSubmit={({ values }) => props.onDecline(values)}
          >
            <Textarea label={m.appointments_reason_field()} name="reason" rows={3} error={problem?.fields['reason']} />
            <Button type="submit" kind="danger" busy={busy}>
              {m.appointments_decline_confirm()}
            </Button>
          </Form>
        </Card>
      ) : null}
    </>
  )
}
