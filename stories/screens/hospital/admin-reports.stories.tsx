import { AdminReportsScreen } from '@ilera/ui/screens/hospital/admin-reports'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import {
  emptyIncome,
  emptyVisits,
  incomeReport,
  manyDoctors,
  manyPayments,
  today,
  visitReport,
} from '../../fixtures/reports.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const shown = <Report,>(report: Report) => ({ state: 'shown' as const, report, onRetry: fn() })

const meta = {
  title: 'Screens/Hospital/Reports',
  component: AdminReportsScreen,
  decorators: [inHospitalArea('adminReports')],
  parameters: wholeScreen,
  args: {
    period: 'week',
    date: today,
    today,
    visits: shown(visitReport('week')),
    income: shown(incomeReport('week')),
    hasLists: true,
    onPeriod: fn(),
    onDate: fn(),
    onDownload: fn(),
  },
} satisfies Meta<typeof AdminReportsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Week: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next week' }))
    await expect(args.onDate).toHaveBeenLastCalledWith({ date: '2026-11-09' })
    await userEvent.selectOptions(canvas.getByLabelText('Period'), 'Month')
    await expect(args.onPeriod).toHaveBeenCalledWith({ period: 'month' })
    await userEvent.click(canvas.getByRole('button', { name: 'By method (CSV)' }))
    await expect(args.onDownload).toHaveBeenLastCalledWith({ file: 'income', by: 'method' })
    await userEvent.click(canvas.getByRole('button', { name: 'By service (CSV)' }))
    await expect(args.onDownload).toHaveBeenLastCalledWith({ file: 'income', by: 'service' })
    await userEvent.click(canvas.getByRole('button', { name: 'Download all patients (CSV)' }))
    await expect(args.onDownload).toHaveBeenLastCalledWith({ file: 'patients' })
  },
}
export const Month: Story = {
  args: { period: 'month', visits: shown(visitReport('month')), income: shown(incomeReport('month')) },
}
export const Day: Story = {
  args: { period: 'day', visits: shown(visitReport('day')), income: shown(incomeReport('day')) },
}
export const Uncounted: Story = {
  args: {
    income: shown({
      ...incomeReport('week'),
      undecided: { payments: 2, naira: 8_500 },
      otherCurrencies: [
        { currency: 'GBP', amount: 15 },
        { currency: 'USD', amount: 40 },
      ],
    }),
  },
}
export const PatientsOnTheWait: Story = {
  args: {
    visits: shown({
      ...visitReport('week'),
      opinions: {
        total: { shares: [20, 45, 25, 10] },
        doctors: [{ doctorName: 'Dr Amaka Obi', shares: [25, 50, 20, 5] }],
        services: [{ serviceName: 'Check-up', shares: [15, 45, 30, 10] }],
      },
    }),
  },
}
export const TooFewOnTheWait: Story = {
  args: { visits: shown({ ...visitReport('week'), opinions: { total: null, doctors: [], services: [] } }) },
}
export const MoneyOnly: Story = { args: { visits: undefined, hasLists: false } }
export const OwnOnly: Story = {
  args: {
    isOwnOnly: true,
    hasLists: false,
    visits: shown({ ...visitReport('week'), doctors: visitReport('week').doctors.slice(0, 1) }),
    income: shown({
      ...incomeReport('week'),
      doctors: incomeReport('week').doctors.slice(0, 1),
      services: incomeReport('week').services.slice(0, 1),
    }),
  },
}
export const NobodyCalled: Story = {
  args: {
    visits: shown({
      ...visitReport('week'),
      total: { ...visitReport('week').total, called: 0, medianWait: null, longWait: null },
    }),
  },
}
export const Nothing: Story = { args: { visits: shown(emptyVisits), income: shown(emptyIncome) } }
export const Loading: Story = {
  args: { visits: { state: 'loading', onRetry: fn() }, income: { state: 'loading', onRetry: fn() } },
}
export const Failed: Story = {
  args: {
    visits: { state: 'failed', errorMessage: 'Check your network', onRetry: fn() },
    downloadError: 'The file could not be downloaded. Please try again.',
  },
}
export const ManyDoctors: Story = { args: { visits: shown(manyDoctors), income: shown(manyPayments) } }
export const OddData: Story = { args: odd({ ...meta.args, period: 'day' as const }) }
