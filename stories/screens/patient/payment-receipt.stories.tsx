import { PaymentReceiptScreen } from '@ilera/ui/screens/patient/payment-receipt'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { receipt } from '../../fixtures/payments.ts'
import { longName } from '../../fixtures/people.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Patient/Payment receipt',
  component: PaymentReceiptScreen,
  decorators: [inPatientArea('appointments')],
  parameters: wholeScreen,
  args: { state: 'shown', receipt, onRetry: fn(), onDownload: fn() },
} satisfies Meta<typeof PaymentReceiptScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Refunded: Story = { args: { receipt: { ...receipt, status: 'refunded' } } }
export const OtherCurrency: Story = {
  args: { receipt: { ...receipt, amount: 45.5, currency: 'USD' } },
}
export const WithoutReference: Story = {
  args: { receipt: { ...receipt, reference: '' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('None')).toBeVisible()
  },
}
export const Loading: Story = { args: { state: 'loading', receipt: undefined } }
export const NotPaid: Story = {
  args: {
    state: 'failed',
    errorMessage: 'Nothing has been paid for this appointment yet.',
    isMissing: true,
    receipt: undefined,
  },
}
export const LongNames: Story = {
  args: { receipt: { ...receipt, patientName: longName, hospitalAddress: null, doctorName: null } },
}
export const Downloads: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download as PDF' }))
    await expect(args.onDownload).toHaveBeenCalledOnce()
  },
}
export const DownloadFailed: Story = {
  args: { downloadProblem: 'The file could not be downloaded. Please try again.' },
}
export const OddData: Story = { args: odd(meta.args) }
