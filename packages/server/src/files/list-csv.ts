import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import { formatDate } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { paymentLabel } from '@ilera/contract/payments/statuses'
import type { Readable } from 'node:stream'
import type { ExportedAppointment, ExportedPatient } from '../repositories/exported-lists.ts'
import { csvStream, rowsOfPages, type Cell } from './csv-stream.ts'

type PageAfter<Row> = (last: Row | undefined) => Promise<readonly Row[]>

const dayOrNothing = (date: string | null): string => (date === null ? '' : formatDate(date))

const appointmentCells = (row: ExportedAppointment): Cell[] => [
  formatDate(row.date),
  row.time,
  row.fullName,
  row.phoneNumber ?? '',
  row.email,
  row.doctorName ?? '',
  row.speciality ?? '',
  appointmentStates[row.status].label(),
  row.fee ?? '',
  paymentLabel(row.paymentStatus, row.fee),
]

/** A hospital's appointments as CSV, read page by page. */
export const appointmentsCsv = (pageAfter: PageAfter<ExportedAppointment>): Readable =>
  csvStream(
    [
      m.reports_csv_date(),
      m.reports_csv_time(),
      m.reports_csv_patient(),
      m.reports_csv_phone(),
      m.reports_csv_email(),
      m.reports_doctor_label(),
      m.reports_csv_speciality(),
      m.reports_csv_status(),
      m.reports_csv_fee(),
      m.reports_csv_payment(),
    ],
    rowsOfPages(pageAfter, appointmentCells),
  )

const patientCells = (row: ExportedPatient): Cell[] => [
  row.firstName,
  row.lastName,
  row.phoneNumber ?? '',
  row.email,
  dayOrNothing(row.birthDate),
  row.gender ?? '',
  row.address ?? '',
  row.appointments,
  dayOrNothing(row.lastAppointment),
]

/** A hospital's patients as CSV, read page by page. */
export const patientsCsv = (pageAfter: PageAfter<ExportedPatient>): Readable =>
  csvStream(
    [
      m.reports_csv_first_name(),
      m.reports_csv_last_name(),
      m.reports_csv_phone(),
      m.reports_csv_email(),
      m.reports_csv_birth_date(),
      m.reports_csv_gender(),
      m.reports_csv_address(),
      m.reports_csv_appointments(),
      m.reports_csv_last_visit(),
    ],
    rowsOfPages(pageAfter, patientCells),
  )
