import { m } from '@ilera/contract/messages'
import { formatLongDate } from '@ilera/contract/formats'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import { notificationHours, type Breach } from './breaches.ts'

const hour = 3_600_000
const when = (instant: string) => formatLongDate(lagosClock(new Date(instant)))
const dueAt = ({ noticedAt }: Breach) => new Date(Date.parse(noticedAt) + notificationHours * hour)

/** Describes the remaining duties for a breach. */
export function breachState(breach: Breach, now: Date): string {
  const hours = Math.floor((dueAt(breach).getTime() - now.getTime()) / hour)
  const commission = breach.commissionToldAt
    ? 'the Commission was told'
    : hours >= 0
      ? `${hours} hours are left to tell the Commission`
      : `the Commission should have been told ${-hours} hours ago`
  const people = breach.peopleToldAt
    ? 'those concerned were told'
    : breach.risk === 'high'
      ? 'those concerned must be told now'
      : 'the risk is low: those concerned need not be told'
  return `${commission}; ${people}`
}

/** The report to the Commission with the contents that NDPA 2023, s. 40 requires, and a notice to the people affected. */
export function breachReport(breach: Breach, operator: { name: string; contact: string }): string {
  const { id, noticedAt, what, data, whose, people, risk, consequences, measures } = breach
  const rows = [
    [m.breaches_number(), id],
    [m.breaches_controller(), operator.name],
    [m.breaches_contact(), operator.contact],
    [m.breaches_noticed(), when(noticedAt)],
    [m.breaches_due(), when(dueAt(breach).toISOString())],
    [m.breaches_what(), what],
    [m.breaches_data(), data],
    [m.breaches_subjects(), m.breaches_subjects_about({ whose, people: String(people) })],
    [m.breaches_consequences(), consequences],
    [m.breaches_measures(), measures],
    [m.breaches_risk(), risk === 'high' ? m.breaches_risk_high() : m.breaches_risk_low()],
    [m.breaches_people_told(), breach.peopleToldAt ? when(breach.peopleToldAt) : m.breaches_people_not_told()],
  ]
  return `# ${m.breaches_title()}

${m.breaches_addressee()}

| | |
|---|---|
${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}

## ${m.breaches_notice_title()}

${m.breaches_notice_what({ when: when(noticedAt), what, data })}

${m.breaches_notice_consequences({ consequences })}

${m.breaches_notice_measures({ measures })}

${m.breaches_notice_advice({ contact: operator.contact })}
`
}
