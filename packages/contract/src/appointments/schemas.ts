import { Type, type Static } from 'typebox'
import { followUpOf, suggestion } from '../follow-ups/suggestion-schemas.ts'
import { NullableCoordinates } from '../hospitals/schemas.ts'
import { PaymentSummarySchema } from '../payments/schemas.ts'
import { paymentStatuses } from '../payments/statuses.ts'
import { limits } from '../shared/limits.ts'
import { WallClockSchema } from '../shared/problem.ts'
import { Id, Instant, NullableInteger, NullableText, enumOf, textField } from '../shared/schema-parts.ts'
import { waitAnswers, type WaitAnswer } from '../wait/answers.ts'
import { appointmentStatuses } from './statuses.ts'
import { outcomes } from './transitions.ts'

const Nullable = <Value>(schema: object) => Type.Unsafe<Value | null>({ anyOf: [schema, { type: 'null' }] })

const RequestedReschedule = Type.Object({
  date: Type.String(),
  time: Type.String(),
  reasonForReschedule: Type.String(),
})

const appointmentProperties = {
  _id: Id,
  id: Id,
  fullName: Type.String(),
  patientId: Id,
  patientEmail: Type.String(),
  patientPhone: NullableText,
  status: enumOf(appointmentStatuses),
  createdAt: Instant,
  lastVisitation: NullableText,
  lastDiagnosis: NullableText,
  presentSymptoms: Type.String(),
  preferredDate: NullableText,
  preferredTime: NullableText,
  doctorName: NullableText,
  speciality: NullableText,
  date: NullableText,
  time: NullableText,
  /** Null where no service was chosen. */
  serviceId: NullableText,
  serviceName: NullableText,
  /** How long the visit lasts. */
  minutes: Type.Integer(),
  /** Hours before the visit until which the patient can cancel or move it; 0: until it begins. */
  changeHours: Type.Integer(),
  fee: NullableInteger,
  /** The spec's shape: an array whose first item is the hospital's id. */
  hospital: Type.Array(Id),
  hospitalName: Type.String(),
  hospitalAddress: NullableText,
  /** The hospital's exact place. Missing in responses that were cached from an earlier version. */
  hospitalCoordinates: Type.Optional(NullableCoordinates),
  hospitalPhone: NullableText,
  paymentStatus: enumOf(paymentStatuses),
  /** When an assignment's reservation of its slot expires (UTC); null unless assigned. */
  holdUntil: NullableText,
  reschedule: Nullable<Static<typeof RequestedReschedule>>(RequestedReschedule),
}

/** What is booked or moved again: ids of the service and its doctor. Missing where the service is retired, or there was none. */
const BookedServiceSchema = Type.Object({
  service: Id,
  /** Null where the doctor sees no patients any more, or does not offer the service. */
  doctor: NullableText,
  /** Patients take a free time of it without asking. */
  booksAtOnce: Type.Boolean(),
})
const booked = Type.Optional(Nullable<Static<typeof BookedServiceSchema>>(BookedServiceSchema))

/** What the patient said about the wait. Only the patient's side reads it. */
const wait = Type.Optional(Nullable<WaitAnswer>(enumOf(waitAnswers)))

export const AppointmentSchema = Type.Object(appointmentProperties, { title: 'Appointment' })
/** An appointment as both sides see it. Date and time are Lagos wall-clock, fee in whole naira; null until assigned. */
export type Appointment = Static<typeof AppointmentSchema>

export const TimelineEntrySchema = Type.Object({
  at: Instant,
  /** 'request' or one of the transition table's events. */
  event: Type.String(),
  who: enumOf(['patient', 'hospital', 'system']),
  status: enumOf(appointmentStatuses),
  reason: NullableText,
  /** The name of the member who did it for the hospital, or of the carer. Missing where the patient did it, or there is no name. */
  by: Type.Optional(Type.String()),
  /** The patient's name, where a carer did it. */
  for: Type.Optional(Type.String()),
})
/** A step in an appointment's history. */
export type TimelineEntry = Static<typeof TimelineEntrySchema>

export const AppointmentWithTimelineSchema = Type.Object({
  ...appointmentProperties,
  timeline: Type.Array(TimelineEntrySchema),
  money: Type.Optional(PaymentSummarySchema),
  booked,
  wait,
  suggestion,
})
export type AppointmentWithTimeline = Static<typeof AppointmentWithTimelineSchema>

/** An appointment as texts about it need it: mails, calendar entries, reminders. */
export type ToldAppointment = Omit<AppointmentWithTimeline, 'serviceName' | 'money'>

export const HomeVisitSchema = Type.Object({
  ...appointmentProperties,
  money: Type.Optional(PaymentSummarySchema),
  booked,
  wait,
  suggestion,
})
/** An appointment on the patient's home. */
export type HomeVisit = Static<typeof HomeVisitSchema>

export const PatientHomeSchema = Type.Object({
  /** The next visit, else the request that has waited longest. Null where there is neither. */
  next: Nullable<HomeVisit>(HomeVisitSchema),
  /** Other visits of which a part of the fee is missing, the oldest first. */
  owed: Type.Array(HomeVisitSchema, { maxItems: limits.homeOwed }),
  /** The last attended visit, to book again. Missing where there is none, or its doctor is seen next. */
  last: Type.Optional(HomeVisitSchema),
  /** Attended visits after which the hospital suggests a follow-up that nobody has answered yet, the earliest first. Missing where there are none. */
  suggested: Type.Optional(Type.Array(HomeVisitSchema, { maxItems: limits.homeSuggested })),
})
/** What a patient's home says first. */
export type PatientHome = Static<typeof PatientHomeSchema>

const PatientHealthSchema = Type.Object({
  /** A Lagos date YYYY-MM-DD, where it is known. */
  birthDate: NullableText,
  age: NullableInteger,
  gender: NullableText,
  bloodType: NullableText,
  allergies: NullableText,
  /** For patients under 18. */
  guardianName: NullableText,
})
export const AppointmentRecordSchema = Type.Object({
  ...AppointmentWithTimelineSchema.properties,
  /** Facts from the patient's profile that medical staff need; null when unknown. */
  patient: PatientHealthSchema,
})
/** The full record for the hospital. Opening it is logged, and the patient can see the log. */
export type AppointmentRecord = Static<typeof AppointmentRecordSchema>

export const HistoryRowSchema = Type.Object({
  _id: Id,
  patientName: Type.String(),
  patientEmail: Type.String(),
  patientPhone: NullableText,
  /** The assigned, else the preferred date, else the date of the request: Lagos date YYYY-MM-DD. */
  date: Type.String(),
  time: NullableText,
  /** What was asked for. Missing in responses that were cached from an earlier version. */
  preferredDate: Type.Optional(NullableText),
  preferredTime: Type.Optional(NullableText),
  status: enumOf(appointmentStatuses),
  paymentStatus: enumOf(paymentStatuses),
  hospitalId: Id,
  hospitalName: Type.String(),
  doctorName: NullableText,
  fee: NullableInteger,
  createdAt: Instant,
  /** Until when a held visit keeps its time. Missing in responses that were cached from an earlier version. */
  holdUntil: Type.Optional(Nullable<Static<typeof Instant>>(Instant)),
  /** What is missing of the fee, where the status of the payment does not say it. */
  money: Type.Optional(Type.Pick(PaymentSummarySchema, ['missing', 'isUndecided'])),
})
/** A row of a patient's appointment history (spec section 3). */
export type HistoryRow = Static<typeof HistoryRowSchema>

const clock = { date: Type.Optional(textField('date', 20)), time: Type.Optional(textField('date', 20)) }
const reason = Type.Optional(textField('lines', limits.reason))

export const RequestAppointmentBody = Type.Partial(
  Type.Object({
    presentSymptoms: textField('lines', limits.symptoms),
    lastVisitation: textField('line', limits.name),
    lastDiagnosis: textField('lines', limits.reason),
    preferredDate: textField('date', 20),
    preferredTime: textField('date', 20),
    followUpOf,
  }),
)
export const AssignBody = Type.Object({
  doctorName: Type.Optional(textField('name', limits.name)),
  speciality: Type.Optional(textField('line', limits.name)),
  /** A service of the hospital, or blank for none. Missing, the appointment keeps its service and its length. */
  serviceId: Type.Optional(textField('reference', limits.name)),
  // Text first, because the validator would convert '0x10' to a number.
  fee: Type.Optional(Type.Union([textField('number', 20), Type.Number()])),
  ...clock,
})
/** The values that the page showed when "Book Appointment" was pressed. The server rejects outdated ones. */
export const ConfirmBody = Type.Object({
  doctorName: Type.Optional(textField('name', limits.name)),
  fee: Type.Optional(Type.Number()),
  ...clock,
})
export const RescheduleBody = Type.Object({ ...clock, reasonForReschedule: reason })
export const ReviewRescheduleBody = Type.Object({
  decision: enumOf(['approve', 'decline']),
  ...clock,
  reason,
  /** The requested time that the page showed. The server rejects an outdated one. */
  askedDate: clock.date,
  askedTime: clock.time,
})
export const MoveVisitBody = Type.Object({
  /** A doctor of the hospital. */
  doctorName: textField('name', limits.name),
  ...clock,
  /** Where the page showed the visit. The server rejects an outdated place. */
  shown: Type.Object({ doctorName: textField('name', limits.name), ...clock }),
})
export const ReasonBody = Type.Object({ reason })
export const CloseBody = Type.Object({ outcome: enumOf(outcomes), reason })

export const SlotSchema = WallClockSchema
export type Slot = Static<typeof SlotSchema>
