import { m } from '@ilera/contract/messages'
import { AdminTillVisitScreen } from '@ilera/ui/screens/hospital/admin-till-visit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import {
  closedPayment,
  fullReceipt,
  hmoRequest,
  paidByHmoVisit,
  paidVisit,
  partPaidVisit,
  partReceipt,
  unpaidVisit,
} from '../../fixtures/till.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Take a payment',
  component: AdminTillVisitScreen,
  decorators: [inHospitalArea('adminPayments')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    visit: unpaidVisit,
    mayVoid: 'open',
    form: 'payment',
    onTake: fn(),
    onAnswer: fn(),
    onAskVoid: fn(),
    onVoid: fn(),
    onCancel: fn(),
    onPrint: fn(),
    onSendReceipt: fn(),
    onDownload: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AdminTillVisitScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Unpaid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take the payment' }))
    await expect(args.onTake).toHaveBeenCalledWith({
      values: expect.objectContaining({ method: 'cash', amount: '3000' }),
    })
  },
}
export const PartPaid: Story = {
  args: { visit: partPaidVisit, receipt: partReceipt },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Void the payment of ₦1,000, Cash' }))
    await expect(args.onAskVoid).toHaveBeenCalledWith({ payment: partPaidVisit.payments[1] })
  },
}
export const Taken: Story = {
  args: { visit: paidVisit, receipt: fullReceipt, hasTaken: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Print the receipt' })).toHaveFocus()
  },
}
export const ReceiptLoading: Story = { args: { visit: paidVisit, isReceiptLoading: true } }
export const ReceiptSent: Story = {
  args: { visit: paidVisit, receipt: fullReceipt },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send to the patient’s phone' }))
    await expect(args.onSendReceipt).toHaveBeenCalledOnce()
  },
}
export const ReceiptNotSent: Story = {
  args: {
    visit: paidVisit,
    receipt: fullReceipt,
    form: 'receipt',
    problem: { summary: m.receipts_sms_refused(), fields: {} },
  },
}
export const WithoutPhone: Story = {
  args: { visit: { ...paidVisit, canTextReceipt: false }, receipt: fullReceipt },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Send to the patient’s phone' })).toBeNull()
  },
}
export const ByHmo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('HMO'))
    await expect(canvas.getByRole('button', { name: 'Note that the HMO was asked' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Authorisation code'), 'PA/1')
    await expect(canvas.getByRole('button', { name: 'Take the payment' })).toBeVisible()
  },
}
export const HmoAsked: Story = {
  args: {
    visit: {
      ...unpaidVisit,
      hmoRequests: [
        hmoRequest,
        { ...hmoRequest, _id: 'refused', status: 'refused', requestedAt: '2026-11-05T07:10:00.000Z' },
      ],
    },
  },
}
export const HmoLate: Story = {
  args: { visit: { ...unpaidVisit, hmoRequests: [{ ...hmoRequest, status: 'late' }] } },
}
export const PaidByHmo: Story = {
  args: { visit: paidByHmoVisit },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hygeia HMO, member HY-4711')).toBeVisible()
  },
}
export const MoreThanOwed: Story = {
  args: {
    problem: {
      summary: 'There is a problem',
      fields: { amount: 'Only ₦3,000 is owed for this visit now. Enter ₦3,000 or less.' },
    },
  },
}
export const DayClosed: Story = {
  args: { visit: { ...partPaidVisit, payments: [closedPayment] }, receipt: partReceipt },
}
export const Voiding: Story = {
  args: { visit: partPaidVisit, receipt: partReceipt, mayVoid: 'all', voiding: closedPayment, form: 'void' },
}
export const Loading: Story = { args: { state: 'loading', visit: undefined } }
export const Failed: Story = { args: { state: 'failed', visit: undefined, errorMessage: 'Check your network' } }
export const OddData: Story = { args: odd({ ...meta.args, visit: partPaidVisit, receipt: partReceipt }) }
