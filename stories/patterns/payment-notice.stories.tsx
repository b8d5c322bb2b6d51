import { m } from '@ilera/contract/messages'
import { PaymentNotice } from '@ilera/ui/patterns/payment-notice'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Patterns/Payment notice',
  component: PaymentNotice,
  args: { message: m.payments_processing(), canRetry: false, onRetry: fn() },
} satisfies Meta<typeof PaymentNotice>
export default meta
type Story = StoryObj<typeof meta>

export const OnItsWay: Story = {}
export const CanBeTriedAgain: Story = {
  args: { message: m.payments_widget_load_failed(), canRetry: true },
  play: async ({ args, canvas, userEvent }) => {
    // A button in the live region would be announced as a part of the sentence.
    await expect(canvas.getByRole('status').textContent).toBe(m.payments_widget_load_failed())
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
