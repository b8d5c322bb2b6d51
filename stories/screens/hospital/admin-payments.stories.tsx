import { m } from '@ilera/contract/messages'
import { AdminPaymentsScreen } from '@ilera/ui/screens/hospital/admin-payments'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { listOf } from '../../fixtures/list.ts'
import { paidTooMuch, payments, refusedRefund, shortPayment, unclearPayment } from '../../fixtures/payments.ts'
import { longPatient } from '../../fixtures/people.ts'
import { odd } from '../../fixtures/odd.ts'

const list = listOf(payments)

const meta = {
  title: 'Screens/Hospital/Payments',
  component: AdminPaymentsScreen,
  decorators: [inHospitalArea('adminPayments')],
  parameters: wholeScreen,
  args: {
    ...list.shown,
    sum: 1_512_000,
    onFilter: fn(),
    onExport: fn(),
    onDelete: fn(),
    onResolve: fn(),
    onPage: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AdminPaymentsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Loading: Story = { args: list.loading }
export const Empty: Story = {
  args: list.empty,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Payments have been made')).toBeVisible()
  },
}
export const Failed: Story = {
  args: list.failed,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/please check your network, and refresh your page/)).toBeVisible()
  },
}
export const LongNames: Story = {
  args: { rows: payments.map((row) => ({ ...row, firstName: longPatient.firstName, email: longPatient.email })) },
}

const questions = [shortPayment, unclearPayment, refusedRefund].map((row, index) => ({
  ...row,
  _id: `question ${index}`,
}))
export const NotTheFee: Story = { args: { rows: [...questions, ...paidTooMuch] } }
export const Resolves: Story = {
  args: { rows: [shortPayment] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resolve the payment from Amina Bello' }))
    await expect(args.onResolve).toHaveBeenCalledWith({ payment: shortPayment })
  },
}

export const Deletes: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete the payment from Amina Bello' }))
    await expect(args.onDelete).toHaveBeenCalledWith({ payment: payments[0] })
  },
}

export const NothingFound: Story = {
  args: { ...list.empty, filter: { q: 'Zainab', from: '', to: '' }, sum: 0 },
  play: async ({ args, canvas, userEvent }) => {
    const search = canvas.getByLabelText('Patient or email')
    await expect(search).toHaveValue('Zainab')
    await userEvent.clear(search)
    await userEvent.type(search, 'Amina')
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await expect(args.onFilter).toHaveBeenCalledWith({ q: 'Amina', from: '', to: '' })
    await expect(canvas.getByText('No payments in this period')).toBeVisible()
  },
}
export const ForACashier: Story = {
  args: {
    hasContacts: false,
    hasSettlement: false,
    rows: payments.map((row) => ({ ...row, email: '', phoneNumber: null })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(m.payments_filter_name_field())).toBeVisible()
    await expect(canvas.queryByText(m.payments_email_column())).toBeNull()
    await expect(canvas.queryByText(m.patients_no_phone())).toBeNull()
  },
}
export const Exporting: Story = { args: { exporting: true } }
export const ExportFailed: Story = {
  args: { exportError: 'The file could not be downloaded. Please try again.' },
}
export const OddData: Story = { args: odd(meta.args) }
