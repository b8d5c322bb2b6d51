import type { AppointmentRecord, Slot } from '@ilera/contract/appointments/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { SnapshotFrom } from 'xstate'
import type { createAdminBookingMachine } from './admin-booking.machine.ts'

export type AdminBookingView = {
  step: 'loading' | 'failed' | 'review' | 'assign' | 'bookingReview' | 'booked'
  busy: boolean
  /** A retry cannot help. */
  isMissing: boolean
  appointment?: AppointmentRecord
  problem?: ValidationErrors
  suggestions: Slot[]
  /** The form's initial values: the last assignment, else the patient's preferred date and time. */
  initialValues: { doctorName?: string; speciality?: string; date?: string; time?: string; fee?: string }
}

const steps = {
  loading: 'loading',
  opened: 'loading',
  failed: 'failed',
  reviewing: 'review',
  assigning: 'assign',
  checking: 'assign',
  proceeding: 'assign',
  loadingAssigned: 'assign',
  bookingReview: 'bookingReview',
  booking: 'bookingReview',
  booked: 'booked',
} as const

const firstValuesOf = (appointment: AppointmentRecord | undefined): AdminBookingView['initialValues'] => ({
  doctorName: appointment?.doctorName ?? undefined,
  speciality: appointment?.speciality ?? undefined,
  date: appointment?.date ?? appointment?.preferredDate ?? undefined,
  time: appointment?.time ?? appointment?.preferredTime ?? undefined,
  fee: appointment?.fee?.toString(),
})

export const adminBookingView = (snapshot: SnapshotFrom<typeof createAdminBookingMachine>): AdminBookingView => {
  const { appointment, problem, isMissing, suggestions } = snapshot.context
  return {
    step: steps[snapshot.value],
    busy: snapshot.hasTag('busy'),
    isMissing,
    appointment,
    problem,
    suggestions,
    initialValues: firstValuesOf(appointment),
  }
}
