/** Selects an Appointment of the contract, without the name of its service, from `appointments a` and what `appointmentJoins` joins. */
export const appointmentColumns = `
  a.id as "_id", a.id, a.patient_id as "patientId",
  p.first_name || ' ' || p.last_name as "fullName", coalesce(pa.email, '') as "patientEmail",
  p.phone_number as "patientPhone",
  a.status, a.created_at as "createdAt", a.last_visitation as "lastVisitation", a.last_diagnosis as "lastDiagnosis",
  a.present_symptoms as "presentSymptoms", a.preferred_date as "preferredDate", a.preferred_time as "preferredTime",
  a.doctor_name as "doctorName", a.speciality, a.date, a.time, a.service_id as "serviceId",
  a.minutes, a.change_hours as "changeHours", coalesce(a.confirmed_fee, a.fee) as fee,
  json_build_array(a.hospital_id) as hospital, h.name as "hospitalName", h.address as "hospitalAddress",
  case when h.north is not null then json_build_object('north', h.north, 'east', h.east) end as "hospitalCoordinates",
  h.phone_number as "hospitalPhone", a.payment_status as "paymentStatus", a.hold_until as "holdUntil",
  case when a.asked_date is null then null else json_build_object(
    'date', a.asked_date, 'time', to_char(a.asked_time, 'HH24:MI'), 'reasonForReschedule', a.asked_reason
  ) end as reschedule`

/** The joins that `appointmentColumns` needs. */
export const appointmentJoins = `
  join patients p on p.id = a.patient_id
  left join accounts pa on pa.id = p.account_id
  join hospitals h on h.id = a.hospital_id`

const clinicalColumns = {
  'a.last_visitation as "lastVisitation"': 'null as "lastVisitation"',
  'a.last_diagnosis as "lastDiagnosis"': 'null as "lastDiagnosis"',
  'a.present_symptoms as "presentSymptoms"': `'' as "presentSymptoms"`,
}

/** The columns of lists with the name of the service: without clinical texts, because opening a record is logged. */
export const appointmentListColumns = `sv.name as "serviceName", ${Object.entries(clinicalColumns).reduce(
  (columns, [column, blank]) => columns.replace(column, blank),
  appointmentColumns,
)}`

/** The joins that `appointmentListColumns` needs, in lists of hospital $1. */
export const appointmentListJoins = `${appointmentJoins}
  left join services sv on sv.hospital_id = $1 and sv.id = a.service_id`
