import { formatLongDate } from '@ilera/contract/formats'
import { lagosClock } from '@ilera/contract/shared/lagos-time'
import { hoursToTell, type Breach } from './breaches.ts'

const hour = 3_600_000
const when = (instant: string) => formatLongDate(lagosClock(new Date(instant)))
const dueAt = ({ noticedAt }: Breach) => new Date(Date.parse(noticedAt) + hoursToTell * hour)

/** The remaining duties for a breach, as a sentence. */
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
  return `# Notification of a personal data breach

To the Nigeria Data Protection Commission, under section 40 of the Nigeria Data Protection Act 2023.

| | |
|---|---|
| Number in our register | ${id} |
| Data controller | ${operator.name} |
| Contact for further information | ${operator.contact} |
| Noticed | ${when(noticedAt)} |
| To be told by | ${when(dueAt(breach).toISOString())} |
| What happened | ${what} |
| Categories of personal data | ${data} |
| Categories and approximate number of data subjects | ${whose}, about ${people} |
| Likely consequences | ${consequences} |
| Measures taken or proposed | ${measures} |
| Risk to rights and freedoms | ${risk} |
| Those concerned told | ${breach.peopleToldAt ? when(breach.peopleToldAt) : 'not yet'} |

## To those concerned

On ${when(noticedAt)} we noticed this: ${what} It is about: ${data}.

What it may mean for you: ${consequences}

What we have done: ${measures}

What you can do: choose a new password, and be careful with calls and messages that ask for money or a code. Questions: ${operator.contact}.
`
}
