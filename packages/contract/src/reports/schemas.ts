import { Type, type Static } from 'typebox'
import { enumOf, NullableInteger, NullableText, textField } from '../shared/schema-parts.ts'
import { paymentMethods } from '../till/methods.ts'
import { reportPeriods } from './periods.ts'
import { incomeTables, visitTables } from './tables.ts'

export const ReportQuery = Type.Object({
  /** A Lagos date YYYY-MM-DD of the period: today if it is missing. */
  date: Type.Optional(textField('date', 20)),
  /** `week` if it is missing. */
  period: Type.Optional(enumOf(reportPeriods)),
})
export type ReportQuery = Static<typeof ReportQuery>

export const VisitTableQuery = Type.Object({ ...ReportQuery.properties, by: enumOf(visitTables, 'doctor') })
export type VisitTableQuery = Static<typeof VisitTableQuery>
export const IncomeTableQuery = Type.Object({ ...ReportQuery.properties, by: enumOf(incomeTables, 'method') })
export type IncomeTableQuery = Static<typeof IncomeTableQuery>

const period = {
  period: enumOf(reportPeriods),
  /** The first day (Lagos date). */
  from: Type.String(),
  /** The last day (Lagos date). */
  to: Type.String(),
}

const visitNumbers = {
  /** Visits that are or were booked, whatever became of them, but for the cancelled ones. */
  booked: Type.Integer(),
  attended: Type.Integer(),
  missed: Type.Integer(),
  cancelled: Type.Integer(),
  /** Patients who were called from the queue. */
  called: Type.Integer(),
  /** Minutes from arrival to the last call: half of them waited longer. Null if nobody was called. */
  medianWait: NullableInteger,
  /** Minutes: one in ten waited longer. */
  longWait: NullableInteger,
}
const VisitNumbersSchema = Type.Object(visitNumbers)
/** What became of visits, and how long patients waited. */
export type VisitNumbers = Static<typeof VisitNumbersSchema>

const waitShares = {
  /** The share of each answer in percent, to the nearest 5, in the order of `waitAnswers`. */
  shares: Type.Array(Type.Integer()),
}
/** What patients said about the wait, where at least five answered. */
export const WaitOpinionsSchema = Type.Object({
  /** Of all. Null where fewer answered. */
  total: Type.Union([Type.Object(waitShares), Type.Null()]),
  /** By name. */
  doctors: Type.Array(Type.Object({ doctorName: Type.String(), ...waitShares })),
  services: Type.Array(Type.Object({ serviceName: Type.String(), ...waitShares })),
})
export type WaitOpinions = Static<typeof WaitOpinionsSchema>

export const VisitReportSchema = Type.Object({
  ...period,
  opinions: Type.Optional(WaitOpinionsSchema),
  total: VisitNumbersSchema,
  /** Every day of the period. `date`: a Lagos date. */
  days: Type.Array(Type.Object({ date: Type.String(), ...visitNumbers })),
  /** By name. */
  doctors: Type.Array(Type.Object({ doctorName: Type.String(), ...visitNumbers })),
})
/** The visits of a period by their booked day: of a hospital, or of one of its doctors. */
export type VisitReport = Static<typeof VisitReportSchema>

/** Naira, with kobo where somebody paid them. */
const moneyNumbers = {
  payments: Type.Integer(),
  /** What came in, also what was voided later. */
  taken: Type.Number(),
  voided: Type.Number(),
  /** What was sent or given back, or will be. */
  sentBack: Type.Number(),
  /** Taken, without what was voided or sent back. */
  income: Type.Number(),
}
const MoneyNumbersSchema = Type.Object(moneyNumbers)
/** What was taken, and what is left of it, in naira. */
export type MoneyNumbers = Static<typeof MoneyNumbersSchema>

export const IncomeReportSchema = Type.Object({
  ...period,
  total: MoneyNumbersSchema,
  /** The methods that were used, in the order of the till. */
  methods: Type.Array(Type.Object({ method: enumOf(paymentMethods), ...moneyNumbers })),
  /** By name. */
  doctors: Type.Array(Type.Object({ doctorName: NullableText, ...moneyNumbers })),
  /** By name, under the names of today. Visits without a service come last. */
  services: Type.Array(
    Type.Object({
      serviceName: NullableText,
      /** The hospital does not offer it any more. Retired services of one name are one row. */
      retired: Type.Boolean(),
      ...moneyNumbers,
    }),
  ),
  /** Every day of the period. `date`: a Lagos date. */
  days: Type.Array(Type.Object({ date: Type.String(), ...moneyNumbers })),
  /** Payments that wait for the hospital's decision: not in the sums above. `naira`: what came in and was not sent back. */
  undecided: Type.Object({ payments: Type.Integer(), naira: Type.Number() }),
  /** What was paid in other currencies and not sent back: in no sum above. */
  otherCurrencies: Type.Array(Type.Object({ currency: Type.String(), amount: Type.Number() })),
})
/** The payments of a period by the day on which they came: of a hospital, or for the visits of one of its doctors. */
export type IncomeReport = Static<typeof IncomeReportSchema>
