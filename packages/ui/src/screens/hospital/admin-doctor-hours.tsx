import { m } from '@ilera/contract/messages'
import { workingHours } from '@ilera/contract/appointments/constants'
import { hoursFieldNames, leaveFieldNames, type WorkingHoursForm } from '@ilera/contract/doctors/rules'
import type { AffectedList, Plan } from '@ilera/contract/closures/schemas'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import { leavesMax, weekdays } from '@ilera/contract/doctors/working-hours'
import { weekdayLabels } from '@ilera/contract/doctors/messages'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { useRef, useState } from 'react'
import { Breadcrumb } from '../../elements/breadcrumb.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { setFieldValue } from '../../elements/form-draft.ts'
import { AffectedAppointments } from '../../patterns/affected-appointments.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { RangeFields } from '../../patterns/range-fields.tsx'

const leavePlaces = Array.from({ length: leavesMax }, (_, place) => place)
const hoursFields = [
  ...weekdays.map((day) => hoursFieldNames(day)),
  ...leavePlaces.map((place) => leaveFieldNames(place)),
].flatMap(({ from, to }) => [from, to])
const fields = [...hoursFields, 'version']

/** The number of leave rows that a draft needs. */
function leaveRowsIn(draft: FormDraft | undefined): number {
  const typed = draft?.load() ?? {}
  return (
    leavePlaces.findLastIndex((place) => typed[leaveFieldNames(place).from] || typed[leaveFieldNames(place).to]) + 1
  )
}

const titleOf = ({ doctorName }: Doctor, review: AffectedList | undefined): string =>
  review ? m.doctors_review_title({ doctorName }) : m.doctors_hours_title({ doctorName })

export type AdminDoctorHoursScreenProps = {
  /** `shown` without a doctor: the hospital has no doctor with this id. */
  state: 'loading' | 'failed' | 'shown'
  /** The doctor with working days and leave. */
  doctor?: Doctor
  /** Why loading failed. */
  errorMessage?: string
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** The appointments outside the hours, which wait for a decision: nothing is saved before. */
  review?: AffectedList
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** The first day of leave that can be chosen, YYYY-MM-DD in Lagos. */
  today?: string
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to open the form again with the current values; given once somebody else has changed the record. */
  onReopen?: () => void
  /** Called with the values of the form. */
  onSave: (submission: { values: WorkingHoursForm }) => void
  /** Called with what becomes of the appointments. */
  onCarryOut: (choice: { plan: Plan }) => void
  /** Called to go back to the hours. */
  onCancel: () => void
}

/** `/admin/adminDoctors/{doctorId}`: the working days, hours and leave of one doctor (decision 014). */
export function AdminDoctorHoursScreen(props: AdminDoctorHoursScreenProps) {
  const { state, doctor, review, errorMessage, onRetry } = props
  const isNotFound = state === 'shown' && !doctor
  return (
    <RecordPage
      before={
        <Breadcrumb
          steps={[
            { label: m.doctors_title(), href: href('adminDoctors') },
            { label: doctor?.doctorName ?? m.doctors_hours_title_unknown() },
          ]}
        />
      }
      title={doctor ? titleOf(doctor, review) : m.doctors_hours_title_unknown()}
      lead={review ? m.doctors_review_lead() : doctor?.speciality}
      state={isNotFound ? 'failed' : state}
      record={doctor}
      errorMessage={isNotFound ? m.common_not_found() : errorMessage}
      isMissing={isNotFound}
      linkIfMissing={{ label: m.doctors_all_doctors_link(), href: href('adminDoctors') }}
      skeleton={{ kind: 'card', label: m.doctors_hours_loading() }}
      onRetry={onRetry}
    >
      {(record) => (
        <>
          {review ? (
            <AffectedAppointments
              affected={review.affected}
              total={review.total}
              confirmLabel={m.doctors_carry_out_button()}
              busy={props.busy}
              problem={props.problem}
              onConfirm={props.onCarryOut}
              onCancel={props.onCancel}
            />
          ) : null}
          {/* What was typed stays for whoever goes back. */}
          <div hidden={review !== undefined}>
            <HoursForm {...props} doctor={record} problem={review ? undefined : props.problem} />
          </div>
        </>
      )}
    </RecordPage>
  )
}

function HoursForm(props: AdminDoctorHoursScreenProps & { doctor: Doctor }) {
  const { doctor, busy, problem, draft, today, onReopen, onSave } = props
  const [leaveRows, setLeaveRows] = useState(() => Math.max(doctor.leave.length, leaveRowsIn(draft)) + 1)
  const days = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState('')
  const copyToAll = (hours: { from: string; to: string }) => {
    for (const day of weekdays)
      for (const end of ['from', 'to'] as const) {
        const field = days.current?.querySelector<HTMLInputElement>(`input[name="${hoursFieldNames(day)[end]}"]`)
        if (field) setFieldValue(field, hours[end])
      }
    setCopied(m.doctor_details_hours_copied())
  }
  const hoursOf = new Map(doctor.workingDays.map((one) => [one.day, one]))
  const end = (label: string, name: string, defaultValue?: string) => ({
    label,
    name,
    defaultValue,
    error: problem?.fields[name],
  })
  return (
    <div className="grid max-w-2xl gap-6">
      <ErrorSummary problem={problem} onReopen={onReopen} />
      <Form fields={fields} busy={busy} draft={draft} version={doctor.hoursVersion} onSubmit={onSave}>
        <Card title={m.doctors_working_days_heading()}>
          <p className="text-ink-soft">{m.doctors_working_days_hint()}</p>
          <div ref={days} className="grid min-w-0 gap-4">
            {weekdays.map((day) => {
              const names = hoursFieldNames(day)
              return (
                <RangeFields
                  key={day}
                  kind="times"
                  legend={weekdayLabels[day]()}
                  from={end(m.doctors_first_time_field(), names.from, hoursOf.get(day)?.from)}
                  to={end(m.doctors_last_time_field(), names.to, hoursOf.get(day)?.to)}
                  min={workingHours.from}
                  max={workingHours.to}
                  clear={{ label: m.doctors_day_off_button() }}
                  copy={{
                    label: m.doctor_details_copy_hours_button(),
                    spokenLabel: m.doctor_details_copy_hours_label({ day: weekdayLabels[day]() }),
                    onCopy: copyToAll,
                  }}
                  disabled={busy}
                />
              )
            })}
          </div>
          <p role="status" className="sr-only">
            {copied}
          </p>
        </Card>
        <Card title={m.doctors_leave_heading()}>
          <p className="text-ink-soft">{m.doctors_leave_hint()}</p>
          {leavePlaces.slice(0, leaveRows).map((place) => {
            const names = leaveFieldNames(place)
            return (
              <RangeFields
                key={names.from}
                kind="days"
                legend={m.doctors_leave_number({ number: place + 1 })}
                from={end(m.doctors_first_day_field(), names.from, doctor.leave[place]?.from)}
                to={end(m.doctors_last_day_field(), names.to, doctor.leave[place]?.to)}
                min={today}
                today={today}
                clear={{ label: m.doctors_no_leave_button() }}
                disabled={busy}
              />
            )
          })}
          {leaveRows < leavesMax ? (
            <div>
              <Button kind="secondary" size="small" disabled={busy} onClick={() => setLeaveRows(leaveRows + 1)}>
                {m.doctors_add_leave_button()}
              </Button>
            </div>
          ) : null}
        </Card>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={m.doctors_saving()}>
            {m.doctors_save_button()}
          </Button>
          <Button kind="secondary" href={href('adminDoctors')}>
            {m.doctors_cancel_button()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
