import type { Appointment } from '@ilera/contract/appointments/schemas'
import type { AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { formatLongDate } from '@ilera/contract/formats'

type Side = 'patient' | 'hospital'
/** Events that notifications are sent for. */
export type Happening = AppointmentEvent | 'request' | 'delete'

const when = ({ date, time }: Appointment): string =>
  date && time ? formatLongDate({ date, time }) : 'a time to be set'

/** Identifies the appointment by its time. A request has none yet. */
const ofTime = (a: Appointment): string => (a.date && a.time ? ` of ${when(a)}` : '')

/** The notification for each side after each event. Null sends none. */
const texts: Record<Side, Record<Happening, ((a: Appointment) => string) | null>> = {
  patient: {
    request: null,
    assign: null,
    release: null,
    reschedule: null,
    confirm: (a) => `${a.hospitalName} has confirmed your appointment with ${a.doctorName}: ${when(a)}.`,
    decline: (a) => `${a.hospitalName} could not take your request.`,
    cancel: (a) => `${a.hospitalName} has cancelled your appointment${ofTime(a)}.`,
    delete: (a) => `${a.hospitalName} has removed your appointment${ofTime(a)}.`,
    'approve-reschedule': (a) => `${a.hospitalName} has moved your appointment: ${when(a)}.`,
    'decline-reschedule': (a) => `${a.hospitalName} could not move your appointment. It stays: ${when(a)}.`,
    attended: (a) => `${a.hospitalName} has marked your appointment as attended.`,
    'no-show': (a) => `${a.hospitalName} has noted that you did not attend. Contact them if this is wrong.`,
  },
  hospital: {
    assign: null,
    confirm: null,
    decline: null,
    'approve-reschedule': null,
    'decline-reschedule': null,
    attended: null,
    'no-show': null,
    request: (a) => `${a.fullName} asks for an appointment.`,
    reschedule: (a) => `${a.fullName} asks to move the appointment of ${when(a)}.`,
    cancel: (a) => `${a.fullName} has cancelled the appointment${ofTime(a)}.`,
    delete: (a) => `${a.fullName} has removed the appointment${ofTime(a)}.`,
    release: (a) => `The time held for ${a.fullName} was not booked and is free again.`,
  },
}

/** The notification for one side about an event, if it gets one. */
export const notificationText = (side: Side, event: Happening, appointment: Appointment) =>
  texts[side][event]?.(appointment)
