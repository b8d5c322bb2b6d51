import { m } from '@ilera/contract/messages'
import { defaultFee, workingHours } from '@ilera/contract/appointments/constants'
import type { Slot } from '@ilera/contract/appointments/schemas'
import type { DoctorName } from '@ilera/contract/doctors/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { type ComponentProps, useRef } from 'react'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DateField } from '../../elements/date-field.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { setFieldValue } from '../../elements/form-draft.ts'
import { PageHeader } from '../../elements/page-header.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { TimeField } from '../../elements/time-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { DoctorAvailability } from '../../patterns/doctor-availability.tsx'
import { SuggestedTimes } from '../../patterns/suggested-times.tsx'

const fields = ['doctorName', 'speciality', 'date', 'time', 'fee'] as const
export type AssignValues = Record<(typeof fields)[number], string>

export type AdminAssignDoctorScreenProps = {
  patientName?: string
  /** Doctors that were assigned before, as suggestions while typing. */
  doctors: readonly DoctorName[]
  busy?: boolean
  problem?: ValidationErrors
  /** Free times after a booking conflict. */
  suggestions: readonly Slot[]
  /** The doctor's free and booked times, once doctor and date are typed. */
  day?: Pick<ComponentProps<typeof DoctorAvailability>, 'state' | 'day' | 'sentence'>
  defaultValues?: Partial<AssignValues>
  draft?: FormDraft
  /** The first day that can be chosen, YYYY-MM-DD in Lagos. */
  today?: string
  onProceed: (submission: { values: AssignValues }) => void
  /** Called on every change of the form. */
  onEdit?: (edit: { values: AssignValues }) => void
  /** Loads the doctor's times again after a failure. */
  onRetryAvailability?: () => void
}

/**
 * `/admin/adminAppointmentReview/adminAssignDoctor`: the hospital assigns a doctor, a time and a fee to a request (spec
 * sections 2 and 5).
 */
export function AdminAssignDoctorScreen(props: AdminAssignDoctorScreenProps) {
  const { patientName, doctors, busy, problem, suggestions, day, defaultValues, draft, today } = props
  const { onProceed, onEdit, onRetryAvailability } = props
  const form = useRef<HTMLDivElement>(null)
  const error = (field: string) => problem?.fields[field]
  const fillForm = (slot: { date: string; time: string }) => {
    for (const name of ['date', 'time'] as const) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field) setFieldValue(field, slot[name])
    }
  }
  // Looks the fields up on press, because they are uncontrolled.
  const selectTime = (time: string) => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="time"]')
    if (!field) return
    setFieldValue(field, time)
    field.focus()
  }
  return (
    <>
      <PageHeader
        title={m.appointments_assign_title()}
        lead={patientName && m.appointments_assign_lead({ patientName })}
      />
      <ErrorSummary problem={problem} />
      <SuggestedTimes slots={suggestions} disabled={busy} onChoose={fillForm} />
      <Card>
        <div ref={form}>
          <Form fields={fields} busy={busy} draft={draft} onSubmit={onProceed} onEdit={onEdit}>
            <TextField
              label={m.appointments_doctor_name_field()}
              name="doctorName"
              list="known-doctors"
              autoComplete="off"
              defaultValue={defaultValues?.doctorName}
              error={error('doctorName')}
            />
            <datalist id="known-doctors">
              {doctors.map(({ doctorName, speciality }) => (
                <option key={doctorName} value={doctorName}>
                  {speciality}
                </option>
              ))}
            </datalist>
            <TextField
              label={m.appointments_speciality_field()}
              name="speciality"
              list="known-specialities"
              defaultValue={defaultValues?.speciality}
              error={error('speciality')}
            />
            <datalist id="known-specialities">
              {[...new Set(doctors.map(({ speciality }) => speciality))].map((speciality) => (
                <option key={speciality}>{speciality}</option>
              ))}
            </datalist>
            <DateField
              label={m.appointments_day_field()}
              name="date"
              min={today}
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
            {day ? (
              <DoctorAvailability
                {...day}
                disabled={busy}
                onChoose={({ time }) => selectTime(time)}
                onRetry={() => onRetryAvailability?.()}
              />
            ) : null}
            <TextField
              label={m.appointments_fee_field()}
              name="fee"
              prefix="₦"
              inputMode="numeric"
              defaultValue={defaultValues?.fee ?? String(defaultFee)}
              error={error('fee')}
            />
            <Button type="submit" busy={busy} busyLabel={m.appointments_proceeding()}>
              {m.appointments_proceed_button()}
            </Button>
          </Form>
        </div>
      </Card>
    </>
  )
}
