import { m } from '@ilera/contract/messages'
import { defaultFee, holdMinutes, workingHours } from '@ilera/contract/appointments/constants'
import { heldUntil } from '@ilera/contract/appointments/held-until'
import type { Appointment, Slot } from '@ilera/contract/appointments/schemas'
import type { RegisteredPatient } from '@ilera/contract/desk/schemas'
import { type FreeSlot, nextFreeSlot } from '@ilera/contract/doctors/next-free-slot'
import type { DoctorName, Schedule } from '@ilera/contract/doctors/schemas'
import { formatLongDate, formatNaira } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { cleanValue } from '@ilera/contract/shared/text-fields'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Combobox } from '../../elements/combobox.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Form } from '../../elements/form.tsx'
import { setFieldValue } from '../../elements/form-draft.ts'
import { PageHeader } from '../../elements/page-header.tsx'
import { StatusBadge } from '../../elements/status-badge.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { TimeField } from '../../elements/time-field.tsx'
import { DoctorSchedule } from '../../patterns/doctor-schedule.tsx'
import { serviceDetails } from '../../patterns/service-details.ts'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { type ServiceChoice, ServiceSelect } from '../../patterns/service-select.tsx'
import { SuggestedTimes } from '../../patterns/suggested-times.tsx'
import { useSpecialityOfDoctor } from '../../patterns/use-speciality-of-doctor.ts'

const fields = ['presentSymptoms', 'doctorName', 'speciality', 'date', 'time', 'fee'] as const
const fieldsWithService = ['serviceId', ...fields] as const
export type DeskBookingValues = Record<(typeof fields)[number], string> & { serviceId?: string }

export type AdminDeskBookingScreenProps = {
  /** Whom the desk books for. */
  patient: RegisteredPatient
  /** The booking, once it is made. */
  appointment?: Appointment
  /** The hospital's doctors, as suggestions while typing. Keep the array while they stay the same. */
  doctors: readonly DoctorName[]
  /** The free times of the hospital's doctors. The form starts with the next one. */
  schedule: Pick<
    ComponentProps<typeof DoctorSchedule>,
    'state' | 'schedule' | 'errorMessage' | 'from' | 'query' | 'onShow' | 'onSearch' | 'onRetry'
  >
  /** The hospital's services. Without them, a visit is booked for half an hour. */
  services?: ServiceChoice
  /** Free times after a booking conflict. */
  suggestions: readonly Slot[]
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Today in Lagos, YYYY-MM-DD. */
  today: string
  /** Called with the texts as typed. */
  onBook: (submission: { values: DeskBookingValues }) => void
  /** Called when the desk goes on with the next patient. */
  onNext: () => void
}

function titleOf(name: string, appointment: Appointment | undefined): string {
  if (!appointment) return m.desk_book_title({ name })
  return heldUntil(appointment) ? m.desk_held_title({ name }) : m.desk_booked_title({ name })
}

/** `/admin/adminRegister`, after the registration: the desk books at once, and sees what is booked. */
export function AdminDeskBookingScreen(props: AdminDeskBookingScreenProps) {
  const { patient, appointment, problem, onNext } = props
  const name = `${patient.firstName} ${patient.lastName}`
  return (
    <>
      <PageHeader title={titleOf(name, appointment)} />
      <ErrorSummary problem={problem} />
      {appointment ? <Booked appointment={appointment} onNext={onNext} /> : <Booking {...props} />}
    </>
  )
}

function Booking(props: AdminDeskBookingScreenProps) {
  const { doctors, schedule, services, suggestions, busy, problem, today, onBook, onNext } = props
  const hasServices = services !== undefined && services.services.length > 0
  const serviceId = services?.serviceId ?? ''
  const service = services?.services.find(({ _id }) => _id === serviceId)
  const form = useRef<HTMLDivElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const [values, setValues] = useState<Partial<DeskBookingValues>>({})
  const doctorOptions = useMemo(
    () => doctors.map(({ doctorName, speciality }) => ({ value: doctorName, detail: speciality })),
    [doctors],
  )
  const error = (field: string) => problem?.fields[field]
  // Looks the fields up on press, because they are uncontrolled.
  const fillForm = (given: { [Field in keyof DeskBookingValues]?: string | undefined }) => {
    for (const [field, value] of Object.entries(given)) {
      const input = form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)
      if (input && value !== undefined) setFieldValue(input, value)
    }
  }
  const specialityOf = useSpecialityOfDoctor(doctors)
  const { doctorName = '', date = '', time = '' } = values
  const hasNoDoctors = schedule.schedule?.total === 0 && schedule.query === ''

  const proposed = useRef<{ serviceId: string; slot: FreeSlot | undefined }>(undefined)
  const propose = useEffectEvent((shown: Schedule) => {
    const last = proposed.current
    if (last?.serviceId === serviceId) return
    const { doctorName: proposedName = '', date: proposedDate = '', time: proposedTime = '' } = last?.slot ?? {}
    const slot = nextFreeSlot(shown)
    proposed.current = { serviceId, slot }
    // What was typed stays.
    if (doctorName === proposedName && date === proposedDate && time === proposedTime) fillForm(slot ?? {})
  })
  useEffect(() => {
    if (schedule.schedule) propose(schedule.schedule)
  }, [schedule.schedule])

  return (
    <>
      <SuggestedTimes
        slots={suggestions}
        disabled={busy}
        onChoose={(slot) => {
          fillForm({ date: slot.date, time: slot.time })
          submit.current?.focus()
        }}
      />
      <Card>
        <div ref={form}>
          <Form
            fields={hasServices ? fieldsWithService : fields}
            busy={busy}
            onSubmit={onBook}
            onEdit={(edit) => {
              setValues(edit.values)
              fillForm({ speciality: specialityOf(edit.values.doctorName) })
            }}
          >
            {hasServices ? (
              <ServiceSelect
                {...services}
                error={error('serviceId')}
                onChoose={({ service: chosen }) => {
                  services.onChoose({ serviceId: chosen?._id ?? '' })
                  if (chosen) fillForm({ fee: String(chosen.fee) })
                }}
              />
            ) : null}
            {service?.needsPrepayment ? (
              <p className="text-ink-soft">{m.desk_prepaid_hint({ minutes: String(holdMinutes) })}</p>
            ) : null}
            <TextField
              label={m.desk_reason_label()}
              name="presentSymptoms"
              optional
              autoComplete="off"
              error={error('presentSymptoms')}
            />
            <div className="grid min-w-0 gap-5 sm:grid-cols-2">
              <Combobox
                label={m.appointments_doctor_name_field()}
                name="doctorName"
                allowsOther
                options={doctorOptions}
                error={error('doctorName')}
                onChoose={({ value }) => {
                  const slot = schedule.schedule && nextFreeSlot(schedule.schedule, value)
                  fillForm({ date: slot?.date, time: slot?.time })
                }}
              />
              <TextField
                label={m.appointments_speciality_field()}
                name="speciality"
                autoComplete="off"
                error={error('speciality')}
              />
              <DateField
                label={m.appointments_day_field()}
                name="date"
                min={today}
                today={today}
                error={error('date')}
              />
              <TimeField
                label={m.appointments_time_field()}
                name="time"
                min={workingHours.from}
                max={workingHours.to}
                error={error('time')}
              />
              <TextField
                label={m.appointments_fee_field()}
                name="fee"
                prefix="₦"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={String(service?.fee ?? defaultFee)}
                error={error('fee')}
              />
            </div>
            <div className="flex flex-wrap gap-3">
              <Button ref={submit} type="submit" busy={busy}>
                {m.desk_book_button()}
              </Button>
              <Button kind="secondary" disabled={busy} onClick={() => onNext()}>
                {m.desk_skip_booking_button()}
              </Button>
            </div>
          </Form>
        </div>
      </Card>
      {hasNoDoctors ? null : (
        <DoctorSchedule
          {...schedule}
          today={today}
          selected={{ doctorName: cleanValue('name', doctorName), date, time }}
          disabled={busy}
          onSelect={(slot) => fillForm(slot)}
        />
      )}
    </>
  )
}

function Booked({ appointment, onNext }: Pick<AdminDeskBookingScreenProps, 'onNext'> & { appointment: Appointment }) {
  return (
    <Card kind="accent">
      <DetailsList
        items={[
          { label: m.desk_reason_label(), value: appointment.presentSymptoms },
          { label: m.appointments_doctor_name_field(), value: appointment.doctorName ?? '' },
          { label: m.appointments_when_label(), value: formatLongDate(appointment) },
          ...serviceDetails(appointment),
          { label: m.appointments_fee_field(), value: formatNaira(appointment.fee) },
          { label: m.desk_status_label(), value: <StatusBadge {...appointment} /> },
        ]}
      />
      {heldUntil(appointment) ? <p className="text-ink-soft">{m.desk_held_hint()}</p> : null}
      <div className="flex flex-wrap gap-3 print:hidden">
        {heldUntil(appointment) ? (
          <Button kind="secondary" href={href('adminTillVisit', { id: appointment._id })}>
            {m.appointments_take_payment_button()}
          </Button>
        ) : null}
        <Button onClick={() => onNext()}>{m.desk_next_button()}</Button>
      </div>
    </Card>
  )
}
