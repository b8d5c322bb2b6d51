import { paymentMessages } from '@ilera/contract/payments/messages'
import { PaymentNotice } from '@ilera/ui/patterns/payment-notice'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Patterns/Payment notice',
  component: PaymentNotice,
  args: { sentence: paymentMessages.processing, canRetry: false, onRetry: fn() },
} satisfies Meta<typeof PaymentNotice>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {}
export const CanBeTriedAgain: Story = {
  args: { sentence: paymentMessages.widgetLoadFailed, canRetry: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
