import type { AppointmentStatus } from '@ilera/contract/appointments/statuses'
import type { DayRange } from '@ilera/contract/reports/periods'
import { addDays, toInstant } from '@ilera/contract/shared/lagos-time'
import type { PaymentMethod } from '@ilera/contract/till/methods'
import type { Queryable } from '../database/database.ts'
import { methodOf } from './refunds.ts'

/** Of which hospital and days (Lagos dates); `doctorKey`: only the visits of this doctor. */
export type ReportScope = DayRange & { hospitalId: string; doctorKey?: string | undefined }

/** A doctor's number of visits in one status on one day. */
export type VisitRow = { date: string; key: string; doctorName: string; status: AppointmentStatus; visits: number }

/** Waiting times in minutes: of a day, of a doctor, or, without both, of all. */
export type WaitRow = {
  date: string | null
  key: string | null
  doctorName: string | null
  called: number
  medianWait: number | null
  longWait: number | null
}

/** What was paid in one currency, by one method, on one day, for one doctor's visits of one service. */
export type MoneyRow = {
  date: string
  key: string | null
  doctorName: string | null
  serviceName: string | null
  retired: boolean
  method: PaymentMethod
  currency: string
  payments: number
  taken: number
  voided: number
  income: number
  undecidedPayments: number
  undecided: number
}

const startOf = (date: string): Date => toInstant({ date, time: '00:00' })
const scopeValues = ({ hospitalId, from, to, doctorKey }: ReportScope) => [hospitalId, from, to, doctorKey ?? null]

const isDecided = `pay.status in ('paid', 'refund-pending', 'refunded', 'voided')`
const currencyOf = 'coalesce(pay.paid_currency, pay.currency)'

/** Figures of a hospital's days. Rows are found by their day, so the years before do not count. */
export const createReports = (db: Queryable) => ({
  /** The numbers of visits in these statuses, by their booked day. */
  visits: (scope: ReportScope, statuses: readonly AppointmentStatus[]) =>
    db.query<VisitRow>(
      `select date, doctor_key as key, max(doctor_name) as "doctorName", status, count(*)::integer as visits
        from appointments
        where hospital_id = $1 and hospital_deleted_at is null and date between $2 and $3 and doctor_key is not null
          and ($4::text is null or doctor_key = $4) and status = any($5)
        group by date, doctor_key, status`,
      [...scopeValues(scope), statuses],
    ),

  /** How long those who were called had waited: of all, of each day, and of each doctor. */
  waits: (scope: ReportScope) =>
    db.query<WaitRow>(
      `select w.*, (select d.name from doctors d where d.hospital_id = $1 and d.doctor_key = w.key) as "doctorName" from (
        select e.day as date, e.queue as key, count(*)::integer as called,
            round(percentile_cont(0.5) within group (order by e.minutes))::integer as "medianWait",
            round(percentile_cont(0.9) within group (order by e.minutes))::integer as "longWait"
          from (select day, queue, greatest(extract(epoch from called_at - arrived_at) / 60, 0)::float8 as minutes
            from queue_entries where hospital_id = $1 and day between $2 and $3 and ($4::text is null or queue = $4)
              and called_at is not null and state <> 'undone') e
          group by grouping sets ((), (e.day), (e.queue))) w`,
      scopeValues(scope),
    ),

  /** What was paid, by the day of the payment, also what the hospital has taken off its list of payments. */
  money: ({ from, to, ...scope }: ReportScope) =>
    db.query<MoneyRow>(
      `select (pay.paid_at at time zone 'Africa/Lagos')::date as date, a.doctor_key as key,
          max(a.doctor_name) as "doctorName", sv.name as "serviceName",
          sv.retired_at is not null as retired, ${methodOf('pay')} as method, ${currencyOf} as currency,
          (count(*) filter (where ${isDecided}))::integer as payments,
          coalesce(sum(pay.paid_amount) filter (where ${isDecided}), 0)::float8 as taken,
          coalesce(sum(pay.paid_amount) filter (where pay.status = 'voided'), 0)::float8 as voided,
          coalesce(sum(pay.paid_amount - pay.refund_due) filter (where pay.status = 'paid'), 0)::float8 as income,
          (count(*) filter (where pay.status = 'mismatch'))::integer as "undecidedPayments",
          coalesce(sum(pay.paid_amount - pay.refund_due) filter (where pay.status = 'mismatch'), 0)::float8 as undecided
        from payments pay join appointments a on a.hospital_id = $1 and a.id = pay.appointment_id
          left join services sv on sv.hospital_id = $1 and sv.id = a.service_id
        where pay.hospital_id = $1 and pay.paid_at >= $2 and pay.paid_at < $3
          and ($4::text is null or a.doctor_key = $4)
        group by 1, a.doctor_key, sv.hospital_id, sv.id, method, ${currencyOf}`,
      [scope.hospitalId, startOf(from), startOf(addDays(to, 1)), scope.doctorKey ?? null],
    ),
})
