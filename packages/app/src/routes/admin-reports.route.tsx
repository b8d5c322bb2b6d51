import { isListableDay } from '@ilera/contract/day/rules'
import { m } from '@ilera/contract/messages'
import { daysOfPeriod, reportPeriods, usualPeriod } from '@ilera/contract/reports/periods'
import { PageHeader } from '@ilera/ui/elements/page-header'
import { AdminReportsScreen, type ReportFile } from '@ilera/ui/screens/hospital/admin-reports'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../queries/use-query.ts'
import { useReaches } from '../session/use-reach.ts'
import { useAddress } from '../support/use-address.ts'
import { useDownload } from '../support/use-download.ts'
import { useIsPrerendered } from '../support/use-is-prerendered.ts'
import { useToday } from '../support/use-today.ts'

/** The files of the reports. One loads at a time, because all buttons are busy meanwhile. */
function useReportFiles(query: { date: string; period: (typeof reportPeriods)[number] }) {
  const all = {
    visits: useDownload('visitReportCsv'),
    income: useDownload('incomeReportCsv'),
    appointments: useDownload('appointmentsCsv'),
    patients: useDownload('patientsCsv'),
  }
  const range = daysOfPeriod(query.period, query.date)
  const names: Record<ReportFile['file'], (table: { by?: string }) => string> = {
    visits: ({ by = '' }) => m.reports_visits_file({ ...range, by }),
    income: ({ by = '' }) => m.reports_income_file({ ...range, by }),
    appointments: () => m.reports_appointments_file(range),
    patients: () => m.reports_patients_file(),
  }
  return {
    downloading: Object.values(all).some(({ downloading }) => downloading),
    downloadError: Object.values(all).find(({ errorMessage }) => errorMessage)?.errorMessage,
    onDownload: ({ file, ...table }: ReportFile) =>
      all[file].download(names[file](table), file === 'patients' ? {} : { query: { ...query, ...table } }),
  }
}

/** `/admin/reports`: what the member's roles may see of a period. Period and day stand in the address. */
export function AdminReportsRoute() {
  // A prerendered page does not know the day.
  return useIsPrerendered() ? <PageHeader title={m.reports_title()} lead={m.reports_lead()} /> : <Reports />
}

function Reports() {
  const reachBy = useReaches()
  const [search] = useSearchParams()
  const show = useAddress()
  const today = useToday()
  const period = reportPeriods.find((one) => one === search.get('period')) ?? usualPeriod
  const given = search.get('date') ?? ''
  const date = isListableDay(given) ? given : today
  const query = { date, period }
  const hasVisits = reachBy('visitReport') !== undefined
  const visits = useQuery('visitReport', { query, when: hasVisits })
  const income = useQuery('incomeReport', { query })
  const files = useReportFiles(query)
  const partOf = <Report,>({ state, value, errorMessage, reload }: Loaded<Report>) => ({
    state,
    report: value?.data,
    errorMessage,
    onRetry: reload,
  })
  return (
    <AdminReportsScreen
      {...files}
      {...query}
      today={today}
      visits={hasVisits ? partOf(visits) : undefined}
      income={partOf(income)}
      isOwnOnly={reachBy('incomeReport') === 'own'}
      hasLists={reachBy('appointmentsCsv') === 'all'}
      onPeriod={(choice) => show({ period: choice.period === usualPeriod ? undefined : choice.period })}
      onDate={(choice) => show({ date: choice.date === today ? undefined : choice.date })}
    />
  )
}

type Loaded<Report> = {
  state: 'loading' | 'failed' | 'shown'
  value: { data: Report } | undefined
  errorMessage: string | undefined
  reload: () => void
}
