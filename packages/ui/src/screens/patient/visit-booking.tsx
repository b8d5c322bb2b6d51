import { m } from '@ilera/contract/messages'
import type { BookableService, BookableTimes } from '@ilera/contract/booking/schemas'
import { formatDay, formatLongDate, formatNaira, formatTime, noneLabel } from '@ilera/contract/formats'
import { href, hrefWithReturn } from '@ilera/contract/routes'
import { useState } from 'react'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { InlineRetry } from '../../elements/inline-retry.tsx'
import { Select } from '../../elements/select.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { Stepper } from '../../elements/stepper.tsx'
import { bookingSteps, moveSteps } from '../../patterns/process-steps.ts'
import { ProfileIncomplete } from '../../patterns/profile-incomplete.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

type Times = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the times. */
  state: 'loading' | 'failed' | 'shown'
  /** Why loading failed. */
  errorMessage?: string
  /** The days with their free times. */
  found?: BookableTimes
  /** Later days than the first ones are shown. */
  isLater: boolean
}

export type VisitBookingScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the choice. */
  state: 'loading' | 'failed' | 'shown'
  /** Why loading failed. */
  errorMessage?: string
  /** The hospital is not found: a retry cannot help. */
  isMissing?: boolean
  /** The hospital to book at. */
  hospitalId: string
  /** The hospital’s name; left out until it is known. */
  hospitalName?: string
  /** A booking would be refused: the patient's profile lacks what it needs. */
  isProfileIncomplete?: boolean
  /** The services that are booked at once. */
  services?: readonly BookableService[]
  /** The chosen service. */
  serviceId: string
  /** The chosen doctor; blank for any. */
  doctorId: string
  /** The free times of the chosen service and doctor. */
  times: Times
  /** The day whose times are shown first: that of a time which was chosen before. Left out: the first one. */
  openDay?: string
  /** The booked visit that gets another time. Its service stays. */
  moving?: { _id: string; date: string | null; time: string | null; doctorName: string | null }
  /** Called with the chosen service. */
  onChooseService: (choice: { serviceId: string }) => void
  /** Called with the chosen doctor, blank for any. */
  onChooseDoctor: (choice: { doctorId: string }) => void
  /** Called with the time that was pressed. */
  onChoose: (slot: { date: string; time: string }) => void
  /** Called to see later days. */
  onLater: () => void
  /** Called to see the first days again. */
  onFirst: () => void
  /** Called to load the free times again after a failure. */
  onRetryTimes: () => void
  /** Called to load again after a failure. */
  onRetry: () => void
}

/** The days with free times, one of them open, and its times. */
function DayTimes({
  days,
  openDay,
  onChoose,
}: Pick<VisitBookingScreenProps, 'openDay' | 'onChoose'> & Pick<BookableTimes, 'days'>) {
  const [date, setDate] = useState(openDay ?? days[0]?.date)
  const day = days.find((one) => one.date === date) ?? days[0]
  if (!day) return <p>{m.booking_no_times()}</p>
  return (
    <>
      <div role="group" aria-label={m.booking_days_label()} className="flex flex-wrap gap-2">
        {days.map((one) => (
          <Button
            key={one.date}
            kind={one === day ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={one === day}
            onClick={() => setDate(one.date)}
          >
            {formatDay(one.date)}
          </Button>
        ))}
      </div>
      <section aria-label={m.booking_times_of({ day: formatDay(day.date) })} className="grid gap-2">
        <h3 className="font-sans text-base font-bold">{formatDay(day.date)}</h3>
        <div className="flex flex-wrap gap-2">
          {day.times.map((time) => (
            <Button
              key={time}
              kind="secondary"
              size="small"
              aria-label={m.booking_time_on({ day: formatDay(day.date), time: formatTime(time) })}
              onClick={() => onChoose({ date: day.date, time })}
            >
              {formatTime(time)}
            </Button>
          ))}
        </div>
      </section>
    </>
  )
}

function FreeTimes({
  times,
  ...props
}: Pick<VisitBookingScreenProps, 'times' | 'openDay' | 'onChoose' | 'onLater' | 'onFirst' | 'onRetryTimes'>) {
  const { state, errorMessage, found, isLater } = times
  if (state === 'failed')
    return <InlineRetry title={m.booking_times_failed()} message={errorMessage} onRetry={() => props.onRetryTimes()} />
  if (state === 'loading' || !found) return <Skeleton kind="text" label={m.booking_times_loading()} rows={4} />
  return (
    <>
      <DayTimes key={found.days[0]?.date} days={found.days} openDay={props.openDay} onChoose={props.onChoose} />
      <div className="flex flex-wrap gap-3">
        {isLater ? (
          <Button kind="quiet" onClick={() => props.onFirst()}>
            {m.booking_first_button()}
          </Button>
        ) : null}
        {found.later === null ? null : (
          <Button kind="quiet" onClick={() => props.onLater()}>
            {m.booking_later_button()}
          </Button>
        )}
      </div>
    </>
  )
}

/**
 * `/patient/patientHospitalPage/book`, first step: the service, the doctor or any, and a free time. A press on a time leads to
 * the check.
 */
export function VisitBookingScreen(props: VisitBookingScreenProps) {
  const { hospitalId, hospitalName, serviceId, doctorId, moving } = props
  return (
    <RecordPage
      before={<Stepper {...(moving ? moveSteps(0) : bookingSteps(0))} />}
      title={moving ? m.booking_move_title() : m.booking_title()}
      lead={hospitalName}
      state={props.state}
      record={props.services}
      errorMessage={props.errorMessage}
      isMissing={props.isMissing}
      linkIfMissing={{ label: m.appointments_find_hospital_button(), href: href('patient') }}
      skeleton={{ kind: 'card', label: m.booking_loading() }}
      onRetry={props.onRetry}
    >
      {(services) => {
        const chosen = services.find(({ _id }) => _id === serviceId) ?? services[0]
        const otherWay = moving ? (
          <Button kind="secondary" href={href('patientAppointmentReview', { appointmentId: moving._id })}>
            {m.booking_move_keep_button()}
          </Button>
        ) : (
          <Button kind="secondary" href={href('appointmentForm', {}, { hospital: hospitalId })}>
            {m.booking_request_button()}
          </Button>
        )
        if (!chosen)
          return (
            <EmptyState title={m.booking_none_title()} actions={otherWay}>
              {m.booking_none()}
            </EmptyState>
          )
        return (
          <>
            {props.isProfileIncomplete ? (
              <ProfileIncomplete
                profileHref={hrefWithReturn('patientProfileUpdate', 'visitBooking', { hospital: hospitalId })}
              />
            ) : null}
            <Card title={moving ? chosen.name : m.booking_what_heading()}>
              {moving ? (
                <p>
                  {m.booking_move_now({ when: formatLongDate(moving), doctorName: moving.doctorName ?? noneLabel() })}
                </p>
              ) : null}
              <div className="grid gap-5 sm:grid-cols-2">
                {moving ? null : (
                  <Select
                    label={m.services_choice_label()}
                    name="service"
                    value={chosen._id}
                    options={services.map(({ _id, name, minutes, fee }) => ({
                      value: _id,
                      label: m.services_choice({ name, minutes: String(minutes), fee: formatNaira(fee) }),
                    }))}
                    onChange={({ currentTarget: { value } }) => props.onChooseService({ serviceId: value })}
                  />
                )}
                <Select
                  label={m.booking_doctor_label()}
                  name="doctor"
                  value={doctorId}
                  emptyLabel={m.booking_any_doctor()}
                  options={chosen.doctors.map(({ _id, doctorName, speciality }) => ({
                    value: _id,
                    label: m.booking_doctor_choice({ doctorName, speciality }),
                  }))}
                  onChange={({ currentTarget: { value } }) => props.onChooseDoctor({ doctorId: value })}
                />
              </div>
            </Card>
            <Card title={m.booking_times_heading()}>
              <div className="grid gap-4">
                <FreeTimes {...props} />
              </div>
            </Card>
            <div className="flex flex-wrap gap-3">
              <span className="contents">{otherWay}</span>
              {chosen.hasWaitlist && !moving ? (
                <Button
                  kind="quiet"
                  href={href('patientWaitlist', {}, { hospital: hospitalId, service: chosen._id, doctor: doctorId })}
                >
                  {m.waitlist_book_button()}
                </Button>
              ) : null}
            </div>
          </>
        )
      }}
    </RecordPage>
  )
}
