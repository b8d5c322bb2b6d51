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
  state: 'none' | 'loading' | 'failed' | 'shown'
  appointment?: AppointmentWithTimeline
  busy?: boolean
  problem?: ValidationErrors
  suggestions: readonly Slot[]
  today?: string
  /** The actions that the status table allows the hospital now. */
  events: readonly AppointmentEvent[]
  /** The requested time has passed; the hospital can offer another one. */
  isRequestedTimePast?: boolean
  /** The drafts of the two forms: offering another time, and declining. */
  drafts?: { offer: FormDraft; decline: FormDraft }
  onRetry: () => void
  onApprove: () => void
  onOfferOther: (slot: { date: string; time: string }) => void
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
        <PageHeader title="Reschedule Review" />
        <Banner tone="info" actions={<Button href={href('admin')}>Dashboard</Button>}>
          No reschedule is waiting for this appointment.
        </Banner>
      </>
    )
  return (
    <RecordPage
      title="Reschedule Review"
      lead={appointment && `${appointment.fullName}, ${appointment.doctorName ?? noneLabel}`}
      state={state}
      record={appointment?.reschedule ?? undefined}
      sentence={problem?.summary}
      skeleton={{ kind: 'card', label: 'Loading the request' }}
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
        <Card title="Time asked for" kind="accent">
          <p className="text-lg font-bold">{formatLongDate(reschedule)}</p>
          <p>{reschedule.reasonForReschedule}</p>
        </Card>
        <Card title="Present time">
          <p className="text-lg">{formatLongDate(appointment)}</p>
        </Card>
      </div>
      <div className="flex flex-wrap gap-3">
        {canReschedule && !isRequestedTimePast ? (
          <Button busy={busy} onClick={() => props.onApprove()}>
            Approve
          </Button>
        ) : null}
        {canReschedule ? (
          <Button kind="secondary" disabled={busy} onClick={() => setAnswering('offer')}>
            Offer another time
          </Button>
        ) : null}
        <Button kind="secondary" disabled={busy} onClick={() => setAnswering('decline')}>
          Decline
        </Button>
      </div>
      {answering === 'offer' ? (
        <Card title="Offer another time">
          <Form
            fields={['date', 'time']}
            busy={busy}
            label="Offer another time"
            draft={drafts?.offer}
            onSubmit={({ values }) => props.onOfferOther(values)}
          >
            <DateField label="Date" name="date" min={today} error={problem?.fields['date']} />
            <TimeField label="Time" name="time" hint="From 8:00 AM to 4:00 PM" error={problem?.fields['time']} />
            <Button type="submit" busy={busy}>
              Confirm this time
            </Button>
          </Form>
        </Card>
      ) : null}
      {answering === 'decline' ? (
        <Card title="Decline">
          <Form
            fields={['reason']}
            busy={busy}
            label="Decline"
            draft={drafts?.decline}
            onSubmit={({ values }) => props.onDecline(values)}
          >
            <Textarea label="Reason" name="reason" rows={3} error={problem?.fields['reason']} />
            <Button type="submit" kind="danger" busy={busy}>
              Decline the request
            </Button>
          </Form>
        </Card>
      ) : null}
    </>
  )
}
