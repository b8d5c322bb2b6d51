import type { Meta, StoryObj } from '@storybook/react-vite'
import { appointmentStatuses } from '@ilera/contract/appointments/statuses'
import { paymentStatuses } from '@ilera/contract/payments/statuses'
import { PaymentBadge, StatusBadge } from '@ilera/ui/elements/status-badge'

const meta = {
  title: 'Primitives/Status badge',
  component: StatusBadge,
  args: { status: 'pending' },
} satisfies Meta<typeof StatusBadge>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const EveryAppointmentStatus: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {appointmentStatuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </div>
  ),
}
export const Held: Story = { args: { status: 'held', holdUntil: '2026-11-05T09:15:00.000Z' } }
export const NothingToPay: Story = { render: () => <PaymentBadge status="unpaid" fee={0} /> }
export const EveryPaymentStatus: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      {paymentStatuses.map((status) => (
        <PaymentBadge key={status} status={status} />
      ))}
    </div>
  ),
}
