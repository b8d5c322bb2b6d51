import { transitions } from '@ilera/contract/appointments/transitions'
import { statusesOfDay } from '@ilera/contract/day/constants'
import { currency } from '@ilera/contract/payments/statuses'
import { daysOfPeriod, eachDay, usualPeriod, type ReportPeriod } from '@ilera/contract/reports/periods'
import type { IncomeReport, MoneyNumbers, VisitNumbers, VisitReport } from '@ilera/contract/reports/schemas'
import { compareAscending, lagosToday } from '@ilera/contract/shared/lagos-time'
import { paymentMethods } from '@ilera/contract/till/methods'
import type { Dependencies } from '../dependencies.ts'
import { readingAt } from '../repositories/reading-at.ts'
import { createReports, type MoneyRow, type ReportScope, type VisitRow, type WaitRow } from '../repositories/reports.ts'
import { createWaitAnswers } from '../repositories/wait-answers.ts'
import { waitOpinions } from './wait-opinions.ts'

type Request = {
  hospitalId: string
  doctorKey?: string | undefined
  /** A Lagos date of the period: today if it is missing. */
  date?: string | undefined
  period?: ReportPeriod | undefined
}

const cancelled = transitions.cancel.to
const sumOf = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + pick(row), 0)
/** To the kobo, because amounts are added as floats. */
const toKobo = (naira: number): number => Math.round(naira * 100) / 100
type Entry<Row> = [key: string, row: Row]
/** By name; of one name by key, so that the order is always the same. What has no name comes last. */
const byName =
  <Row>(nameOf: (row: Row) => string | null) =>
  ([oneKey, one]: Entry<Row>, [otherKey, other]: Entry<Row>): number =>
    Number(nameOf(one) === null) - Number(nameOf(other) === null) ||
    (nameOf(one) ?? '').localeCompare(nameOf(other) ?? '') ||
    compareAscending(oneKey, otherKey)
const byDoctor = byName(({ doctorName }: { doctorName: string | null }) => doctorName)

function visitNumbers(rows: readonly VisitRow[], wait: WaitRow | undefined): VisitNumbers {
  const inStatus = (status: string) => sumOf(rows, (row) => (row.status === status ? row.visits : 0))
  return {
    booked: sumOf(rows, ({ visits }) => visits) - inStatus(cancelled),
    attended: inStatus(transitions.attended.to),
    missed: inStatus(transitions['no-show'].to),
    cancelled: inStatus(cancelled),
    called: wait?.called ?? 0,
    medianWait: wait?.medianWait ?? null,
    longWait: wait?.longWait ?? null,
  }
}

function moneyNumbers(rows: readonly MoneyRow[]): MoneyNumbers {
  const taken = toKobo(sumOf(rows, (row) => row.taken))
  const voided = toKobo(sumOf(rows, (row) => row.voided))
  const income = toKobo(sumOf(rows, (row) => row.income))
  return {
    payments: sumOf(rows, ({ payments }) => payments),
    taken,
    voided,
    sentBack: toKobo(taken - voided - income),
    income,
  }
}

function servicesOf(rows: readonly MoneyRow[]): IncomeReport['services'] {
  const same = ({ serviceName, retired }: MoneyRow) => `${serviceName ?? ''}\n${retired}`
  return [...Map.groupBy(rows, same)]
    .map(([key, own]): Entry<IncomeReport['services'][number]> => {
      const { serviceName = null, retired = false } = own[0] ?? {}
      return [key, { serviceName, retired, ...moneyNumbers(own) }]
    })
    .filter(([, { payments }]) => payments > 0)
    .toSorted(byName(({ serviceName }) => serviceName))
    .map(([, service]) => service)
}

/** What was paid in each other currency and not sent back. */
function otherCurrencies(rows: readonly MoneyRow[]): IncomeReport['otherCurrencies'] {
  return [...Map.groupBy(rows, (row) => row.currency)]
    .map(([of, same]) => ({ currency: of, amount: toKobo(sumOf(same, (row) => row.income + row.undecided)) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => compareAscending(one.currency, other.currency))
}

/** What happened at a hospital in a day, a week or a month (decision 125). */
export function createReportService({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const reports = createReports(readingAt(database, 'upToDate'))
  const waitAnswers = createWaitAnswers(readingAt(database, 'upToDate'))
  const rangeOf = ({ date = lagosToday(clock()), period = usualPeriod }: Pick<Request, 'date' | 'period'>) => ({
    period,
    ...daysOfPeriod(period, date),
  })

  return {
    rangeOf,

    async visits(request: Request): Promise<VisitReport> {
      const range = rangeOf(request)
      const scope: ReportScope = { ...range, hospitalId: request.hospitalId, doctorKey: request.doctorKey }
      const [visits, waits, answers] = await Promise.all([
        reports.visits(scope, [...statusesOfDay, cancelled]),
        reports.waits(scope),
        waitAnswers.counts(scope),
      ])
      const ofDay = Map.groupBy(visits, ({ date }) => date)
      const ofDoctor = Map.groupBy(visits, ({ key }) => key)
      const waitOf = (date: string | null, key: string | null) =>
        waits.find((wait) => wait.date === date && wait.key === key)
      const keys = new Set([...ofDoctor.keys(), ...waits.flatMap(({ key }) => (key === null ? [] : [key]))])
      const doctors = [...keys].map((key): [string, VisitReport['doctors'][number]] => {
        const wait = waitOf(null, key)
        const own = ofDoctor.get(key) ?? []
        return [key, { doctorName: own[0]?.doctorName ?? wait?.doctorName ?? key, ...visitNumbers(own, wait) }]
      })
      return {
        ...range,
        opinions: waitOpinions(answers),
        total: visitNumbers(visits, waitOf(null, null)),
        days: eachDay(range).map((date) => ({ date, ...visitNumbers(ofDay.get(date) ?? [], waitOf(date, null)) })),
        doctors: doctors.toSorted(byDoctor).map(([, doctor]) => doctor),
      }
    },

    async income(request: Request): Promise<IncomeReport> {
      const range = rangeOf(request)
      const all = await reports.money({ ...range, hospitalId: request.hospitalId, doctorKey: request.doctorKey })
      const [rows, others] = [
        all.filter((row) => row.currency === currency),
        all.filter((row) => row.currency !== currency),
      ]
      const ofDay = Map.groupBy(rows, ({ date }) => date)
      const ofMethod = Map.groupBy(rows, ({ method }) => method)
      const doctors = [...Map.groupBy(rows, ({ key }) => key)].map(
        ([key, own]): [string, IncomeReport['doctors'][number]] => [
          key ?? '',
          { doctorName: own[0]?.doctorName ?? null, ...moneyNumbers(own) },
        ],
      )
      return {
        ...range,
        total: moneyNumbers(rows),
        methods: paymentMethods
          .map((method) => ({ method, ...moneyNumbers(ofMethod.get(method) ?? []) }))
          .filter(({ payments }) => payments > 0),
        doctors: doctors
          .filter(([, { payments }]) => payments > 0)
          .toSorted(byDoctor)
          .map(([, doctor]) => doctor),
        services: servicesOf(rows),
        days: eachDay(range).map((date) => ({ date, ...moneyNumbers(ofDay.get(date) ?? []) })),
        undecided: {
          payments: sumOf(rows, ({ undecidedPayments }) => undecidedPayments),
          naira: toKobo(sumOf(rows, ({ undecided }) => undecided)),
        },
        otherCurrencies: otherCurrencies(others),
      }
    },
  }
}
