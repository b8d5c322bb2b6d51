import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { eventTitles } from '@ilera/contract/appointments/event-messages'
import { formatNaira, formatTime } from '@ilera/contract/formats'
import { paymentLabels } from '@ilera/contract/payments/statuses'
import { channelLabels, consentLabels } from '@ilera/contract/privacy/channels'
import { ownProperty } from '@ilera/contract/shared/own-property'
import { tenders } from '@ilera/contract/till/methods'

/** Headings of the export's parts, by field. A part without a heading is in the JSON file only. */
export const exportTitles: Record<string, () => string> = {
  account: m.privacy_export_account,
  patients: m.privacy_export_profile,
  appointments: m.privacy_export_appointments,
  appointment_events: m.privacy_export_events,
  payments: m.privacy_export_payments,
  waitlist_wishes: m.privacy_export_waitlist,
  notifications: m.privacy_export_notifications,
  sent_messages: m.privacy_titles_messages,
  chat_messages: m.privacy_export_chat,
  carers: m.privacy_export_carers,
  consents: m.privacy_titles_consents,
  access_log: m.privacy_titles_access,
  sessions: m.privacy_titles_sessions,
  contact_messages: m.privacy_export_contact,
}

/**
 * Labels by column, or by `part.column`, in the order in which they are shown. Columns without a label, such as ids and versions,
 * are in the JSON file only.
 */
export const exportLabels: Record<string, () => string> = {
  at: m.appointments_when_label,
  event: m.privacy_export_event,
  reason: m.privacy_export_reason,
  hospital_name: m.appointments_hospital_label,
  patient_name: m.appointments_patient_name_label,
  member_name: m.privacy_export_member,
  first_name: m.accounts_first_name_label,
  last_name: m.accounts_last_name_label,
  name: m.patients_name_label,
  email: m.patients_email_label,
  phone: m.patients_phone_label,
  phone_number: m.patients_phone_label,
  address: m.patients_address_label,
  birth_date: m.patients_birth_date_label,
  age: m.patients_age_label,
  gender: m.patients_gender_label,
  blood_type: m.patients_blood_type_label,
  allergies: m.patients_allergies_label,
  guardian_name: m.patients_guardian_label,
  doctor_name: m.appointments_doctor_label,
  speciality: m.appointments_speciality_label,
  date: m.appointments_day_label,
  time: m.appointments_time_label,
  'appointments.status': m.payments_status_column,
  'payments.status': m.payments_status_column,
  fee: m.appointments_fee_label,
  payment_status: m.appointments_payment_label,
  present_symptoms: m.appointments_how_you_feel_label,
  last_visitation: m.appointments_last_visit_label,
  last_diagnosis: m.appointments_last_diagnosis_label,
  preferred_date: m.appointments_preferred_time_label,
  preferred_time: m.privacy_export_preferred_time,
  asked_date: m.privacy_export_asked_date,
  asked_time: m.privacy_export_asked_time,
  asked_reason: m.privacy_export_asked_reason,
  suggested_day: m.privacy_export_suggested_day,
  suggested_note: m.privacy_export_suggested_note,
  paid_amount: m.receipts_amount,
  paid_at: m.receipts_paid_on,
  provider: m.privacy_export_paid_by,
  reference: m.receipts_reference,
  until_day: m.privacy_export_until_day,
  'chat_messages.role': m.privacy_export_author,
  text: m.privacy_export_text,
  message: m.privacy_export_text,
  channel: m.privacy_export_channel,
  device: m.privacy_export_device,
  last_seen_at: m.privacy_export_last_seen,
  given: m.privacy_export_given,
  purpose: m.privacy_export_purpose,
  created_at: m.privacy_export_created,
}

const isNumber = (value: unknown): value is number => typeof value === 'number'
const labelOf = (labels: Record<string, () => string>) => (value: unknown) =>
  typeof value === 'string' ? ownProperty(labels, value)?.() : undefined
const naira = (value: unknown) => (isNumber(value) ? formatNaira(value) : undefined)
const time = (value: unknown) => (typeof value === 'string' ? formatTime(value.slice(0, 5)) : undefined)

const appointmentLabels = Object.fromEntries(
  Object.entries(appointmentStates).map(([name, { label }]) => [name, label]),
)
const tenderLabels = Object.fromEntries(Object.entries(tenders).map(([name, { label }]) => [name, label]))

/** The text for a stored value, by `part.column` or by column. Undefined: the value is shown as it is. */
export const exportValues: Record<string, (value: unknown) => string | undefined> = {
  'appointments.status': labelOf(appointmentLabels),
  'payments.status': labelOf(paymentLabels),
  payment_status: labelOf(paymentLabels),
  event: labelOf(eventTitles),
  provider: (value) => labelOf(tenderLabels)(value) ?? m.till_method_online(),
  'chat_messages.role': labelOf({ user: m.privacy_export_you, assistant: m.privacy_export_assistant }),
  channel: labelOf(channelLabels),
  purpose: labelOf(consentLabels),
  fee: naira,
  paid_amount: naira,
  time,
  preferred_time: time,
  asked_time: time,
}
