import { statusesOfVisits, type AppointmentStatus } from '@ilera/contract/appointments/statuses'
import type { PaymentStatus } from '@ilera/contract/payments/statuses'
import type { DayRange } from '@ilera/contract/reports/periods'
import type { Queryable } from '../database/database.ts'
import { statusesInSql } from './status-sql.ts'

/** An appointment with a time, without clinical texts. `date` and `time` in Lagos, `fee` in whole naira. */
export type ExportedAppointment = {
  _id: string
  patientId: string
  date: string
  time: string
  fullName: string
  phoneNumber: string | null
  email: string
  doctorName: string | null
  speciality: string | null
  status: AppointmentStatus
  paymentStatus: PaymentStatus
  fee: number | null
}

/** A patient on a hospital's list, without health facts. */
export type ExportedPatient = {
  patientId: string
  firstName: string
  lastName: string
  phoneNumber: string | null
  email: string
  birthDate: string | null
  gender: string | null
  address: string | null
  appointments: number
  lastAppointment: string | null
}

/** Lists of a hospital for files. Keyset pagination keeps the cost of later pages constant. */
export const createExportedLists = (db: Queryable) => ({
  /** The appointments with a time on these days, by time, after a given one. */
  appointmentsAfter: (
    { hospitalId, from, to }: DayRange & { hospitalId: string },
    after: ExportedAppointment | undefined,
    limit: number,
  ) =>
    db.query<ExportedAppointment>(
      `select a.id as "_id", a.patient_id as "patientId", a.date, a.time, p.first_name || ' ' || p.last_name as "fullName",
          p.phone_number as "phoneNumber", coalesce(pa.email, '') as email, a.doctor_name as "doctorName", a.speciality,
          a.status, a.payment_status as "paymentStatus", coalesce(a.confirmed_fee, a.fee) as fee
        from appointments a join patients p on p.id = a.patient_id left join accounts pa on pa.id = p.account_id
        where a.hospital_id = $1 and a.hospital_deleted_at is null and a.date between coalesce($4::date, $2) and $3
          and a.time is not null and ($4::date is null or (a.date, a.time, a.id) > ($4::date, $5::time, $6::uuid))
        order by a.date, a.time, a.id limit $7`,
      [hospitalId, from, to, after?.date ?? null, after?.time ?? null, after?._id ?? null, limit],
    ),

  /** The patients on the hospital's list, by id, so that a booking meanwhile moves nobody. */
  patientsAfter: (hospitalId: string, after: ExportedPatient | undefined, limit: number) =>
    db.query<ExportedPatient>(
      `select p.id as "patientId", p.first_name as "firstName", p.last_name as "lastName", p.phone_number as "phoneNumber",
          coalesce(a.email, '') as email, p.birth_date as "birthDate", p.gender, p.address, hp.appointments,
          (select max(x.date) from appointments x where x.hospital_id = $1 and x.patient_id = hp.patient_id
            and x.status in ${statusesInSql(statusesOfVisits)}) as "lastAppointment"
        from hospital_patients hp join patients p on p.id = hp.patient_id left join accounts a on a.id = p.account_id
        where hp.hospital_id = $1 and hp.hidden_at is null and ($2::uuid is null or hp.patient_id > $2)
        order by hp.patient_id limit $3`,
      [hospitalId, after?.patientId ?? null, limit],
    ),
})
