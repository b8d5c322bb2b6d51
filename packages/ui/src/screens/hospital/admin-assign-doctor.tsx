import { m } from '@ilera/contract/messages'
import { defaultFee, plainVisit, workingHours } from '@ilera/contract/appointments/constants'
import { parseFee } from '@ilera/contract/appointments/rules'
import type { AppointmentRecord, Slot } from '@ilera/contract/appointments/schemas'
import { isSlotTaken, type VisitLength } from '@ilera/contract/appointments/slots'
import type { DaySchedule, DoctorName, Schedule } from '@ilera/contract/doctors/schemas'
import { formatDay, formatLongDate, formatNaira, formatTime } from '@ilera/contract/formats'
import { isDate, isTime } from '@ilera/contract/shared/lagos-time'
import { cleanValue } from '@ilera/contract/shared/text-fields'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { type ComponentProps, useId, useMemo, useRef, useState } from 'react'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { Combobox } from '../../elements/combobox.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { setFieldValue } from '../../elements/form-draft.ts'
import { PageHeader } from '../../elements/page-header.tsx'
import type { ScheduleSlot } from '../../elements/schedule-slots.ts'
import { TextField } from '../../elements/text-field.tsx'
import { TimeField } from '../../elements/time-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { DoctorAvailability } from '../../patterns/doctor-availability.tsx'
import { DoctorSchedule } from '../../patterns/doctor-schedule.tsx'
import { RequestSummary } from '../../patterns/request-summary.tsx'
import { type ServiceChoice, ServiceSelect } from '../../patterns/service-select.tsx'
import { SuggestedTimes } from '../../patterns/suggested-times.tsx'
import { useSpecialityOfDoctor } from '../../patterns/use-speciality-of-doctor.ts'

const fields = ['doctorName', 'speciality', 'date', 'time', 'fee'] as const
const fieldsWithService = ['serviceId', ...fields] as const
export type AssignValues = Record<(typeof fields)[number], string> & { serviceId?: string }

export type AdminAssignDoctorScreenProps = {
  /** The request, beside the form. */
  request?: AppointmentRecord
  /** Doctors that were assigned before, as suggestions while typing. */
  doctors: readonly DoctorName[]
  /** The free times of the hospital's doctors. Without it, the form is filled in by hand. */
  schedule?: Pick<
    ComponentProps<typeof DoctorSchedule>,
    'state' | 'schedule' | 'errorMessage' | 'from' | 'query' | 'onShow' | 'onSearch' | 'onRetry'
  >
  /** The hospital's services. Without them, a visit is assigned for half an hour. */
  services?: ServiceChoice
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Free times after a booking conflict. */
  suggestions: readonly Slot[]
  /** The doctor's free and booked times, once doctor and date are typed: for what the schedule does not show. */
  day?: Pick<ComponentProps<typeof DoctorAvailability>, 'state' | 'day' | 'errorMessage'>
  /** The values that the fields start with. */
  defaultValues?: Partial<AssignValues>
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** The first day that can be chosen, YYYY-MM-DD in Lagos. */
  today?: string
  /** Called with the texts as typed when the form is sent. */
  onProceed: (submission: { values: AssignValues }) => void
  /** Called on every change of the form. */
  onEdit?: (edit: { values: AssignValues }) => void
  /** Loads the doctor's times again after a failure. */
  onRetryAvailability?: () => void
}

const withDefaults = (values: Partial<AssignValues> | undefined, fee: string): AssignValues => ({
  doctorName: values?.doctorName ?? '',
  speciality: values?.speciality ?? '',
  date: values?.date ?? '',
  time: values?.time ?? '',
  fee: values?.fee ?? fee,
})

/** The doctor's day in the schedule, if it shows one. */
function shownDay(schedule: Schedule | undefined, { doctorName, date }: ScheduleSlot) {
  const doctor = schedule?.doctors.find((one) => one.doctorName === doctorName)
  return doctor?.days.find((day) => day.date === date)
}

/** Whether a visit at this time overlaps a booked one. */
const overlapsTaken = ({ date, taken }: DaySchedule, time: string, length: VisitLength = plainVisit): boolean =>
  isSlotTaken(
    { ...length, date, time },
    taken.map((slot) => ({ ...slot, date })),
  )

/**
 * `/admin/adminAppointmentReview/adminAssignDoctor`: the hospital assigns a doctor, a time and a fee to a request (spec
 * sections 2 and 5). A press on a free time fills in doctor, day and time; the fields take whatever the schedule does
 * not offer.
 */
export function AdminAssignDoctorScreen(props: AdminAssignDoctorScreenProps) {
  const { request, doctors, schedule, busy, problem, suggestions, day, defaultValues, draft, today = '' } = props
  const { services, onProceed, onEdit, onRetryAvailability } = props
  const hasServices = services !== undefined && services.services.length > 0
  const service = services?.services.find(({ _id }) => _id === services.serviceId)
  const firstFee = defaultValues?.fee ?? String(service?.fee ?? defaultFee)
  const formId = useId()
  const form = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState(() => withDefaults(defaultValues, firstFee))
  const doctorOptions = useMemo(
    () => doctors.map(({ doctorName, speciality }) => ({ value: doctorName, detail: speciality })),
    [doctors],
  )
  const specialityOptions = useMemo(
    () => Array.from(new Set(doctors.map(({ speciality }) => speciality)), (value) => ({ value })),
    [doctors],
  )
  const error = (field: string) => problem?.fields[field]
  const fieldOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  // Looks the fields up on press, because they are uncontrolled.
  const fillForm = (given: Partial<AssignValues>) => {
    for (const [name, value] of Object.entries(given)) {
      const field = fieldOf(name)
      if (field && value !== undefined) setFieldValue(field, value)
    }
  }
  const specialityOf = useSpecialityOfDoctor(doctors, defaultValues?.doctorName)
  const selected = { ...values, doctorName: cleanValue('name', values.doctorName) }
  const selectedDay = schedule?.state === 'shown' ? shownDay(schedule.schedule, selected) : undefined
  const isTaken =
    selectedDay !== undefined && isTime(selected.time) && overlapsTaken(selectedDay, selected.time, service)
  return (
    <>
      <PageHeader
        title={m.appointments_assign_title()}
        lead={request && m.appointments_assign_lead({ patientName: request.fullName })}
      />
      <ErrorSummary problem={problem} />
      <SuggestedTimes slots={suggestions} disabled={busy} onChoose={({ date, time }) => fillForm({ date, time })} />
      <div className="grid items-start gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
        {request ? (
          <div className="min-w-0 xl:sticky xl:top-6 print:static">
            <RequestSummary request={request} />
          </div>
        ) : null}
        <div className="grid min-w-0 gap-6 xl:col-start-2">
          {hasServices ? (
            <div className="max-w-md">
              <ServiceSelect
                {...services}
                form={formId}
                error={error('serviceId')}
                onChoose={({ service: chosen }) => {
                  services.onChoose({ serviceId: chosen?._id ?? '' })
                  // Also tells the form that it has changed.
                  fillForm({ fee: chosen ? String(chosen.fee) : values.fee })
                }}
              />
            </div>
          ) : null}
          {schedule ? (
            <DoctorSchedule
              {...schedule}
              today={today}
              selected={selected}
              preferred={{ date: request?.preferredDate, time: request?.preferredTime }}
              disabled={busy}
              onSelect={({ doctorName, speciality, date, time }) => fillForm({ doctorName, speciality, date, time })}
            />
          ) : null}
          <Card title={m.schedule_details_title()}>
            <div ref={form}>
              <Form
                id={formId}
                fields={hasServices ? fieldsWithService : fields}
                busy={busy}
                draft={draft}
                onSubmit={onProceed}
                onEdit={(edit) => {
                  setValues(edit.values)
                  onEdit?.(edit)
                  fillForm({ speciality: specialityOf(edit.values.doctorName) })
                }}
              >
                <div className="grid min-w-0 gap-5 sm:grid-cols-2">
                  <Combobox
                    label={m.appointments_doctor_name_field()}
                    name="doctorName"
                    allowsOther
                    options={doctorOptions}
                    defaultValue={defaultValues?.doctorName}
                    error={error('doctorName')}
                  />
                  <Combobox
                    label={m.appointments_speciality_field()}
                    name="speciality"
                    allowsOther
                    options={specialityOptions}
                    defaultValue={defaultValues?.speciality}
                    error={error('speciality')}
                  />
                  <DateField
                    label={m.appointments_day_field()}
                    name="date"
                    min={today || undefined}
                    today={today || undefined}
                    defaultValue={defaultValues?.date}
                    error={error('date')}
                  />
                  <TimeField
                    label={m.appointments_time_field()}
                    name="time"
                    hint={m.appointments_time_hint()}
                    min={workingHours.from}
                    max={workingHours.to}
                    defaultValue={defaultValues?.time}
                    error={error('time')}
                  />
                  {day && (!selectedDay || values.time === '') ? (
                    <div className="min-w-0 sm:col-span-2">
                      <DoctorAvailability
                        {...day}
                        disabled={busy}
                        onChoose={({ time }) => {
                          fillForm({ time })
                          form.current?.querySelector<HTMLElement>('#time')?.focus()
                        }}
                        onRetry={() => onRetryAvailability?.()}
                      />
                    </div>
                  ) : null}
                  <TextField
                    label={m.appointments_fee_field()}
                    name="fee"
                    prefix="₦"
                    inputMode="numeric"
                    defaultValue={firstFee}
                    error={error('fee')}
                  />
                </div>
              </Form>
            </div>
          </Card>
          <footer
            data-sticky
            className="grid min-w-0 gap-3 rounded-lg border border-line bg-surface p-4 shadow-mid [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-3 z-2 print:static!"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              {isTaken ? (
                <div className="min-w-0 flex-1 basis-56">
                  <Banner tone="warning" live>
                    {m.appointments_slot_taken({ doctorName: selected.doctorName, when: formatLongDate(selected) })}
                  </Banner>
                </div>
              ) : (
                <p aria-live="polite" className="line-clamp-4 print:line-clamp-none min-w-0 flex-1 basis-56 font-bold">
                  {summaryOf(values)}
                </p>
              )}
              <Button type="submit" form={formId} busy={busy} busyLabel={m.appointments_proceeding()}>
                {m.appointments_proceed_button()}
              </Button>
            </div>
          </footer>
        </div>
      </div>
    </>
  )
}

/** "Thursday 12 November, 2:30pm, Dr Obi, ₦3,000", or what is still to be done. */
function summaryOf({ doctorName, date, time, fee }: AssignValues): string {
  const name = cleanValue('name', doctorName)
  if (!name || !isDate(date) || !isTime(time)) return m.schedule_summary_empty()
  return m.schedule_summary({
    day: formatDay(date),
    time: formatTime(time),
    doctorName: name,
    fee: formatNaira(parseFee(fee)),
  })
}
