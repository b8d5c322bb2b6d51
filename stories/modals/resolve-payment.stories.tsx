import { m } from '@ilera/contract/messages'
import { ResolvePaymentModal } from '@ilera/ui/modals/resolve-payment'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { refusedRefund, shortPayment, unclearPayment } from '../fixtures/payments.ts'
import { refused } from '../fixtures/problem.ts'

const meta = {
  title: 'Modals/Resolve payment',
  component: ResolvePaymentModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '30rem' } } },
  args: { payment: shortPayment, onResolve: fn(), onCancel: fn() },
} satisfies Meta<typeof ResolvePaymentModal>
export default meta
type Story = StoryObj<typeof meta>

export const TooLittle: Story = {}
export const AnotherCurrency: Story = { args: { payment: unclearPayment } }
export const RefundRefused: Story = { args: { payment: refusedRefund } }
export const Busy: Story = { args: { busy: true } }
export const Offline: Story = { args: { problem: refused(m.common_check_your_network()) } }

export const Accepts: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByLabelText(/Accept it as the full fee/))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    await expect(args.onResolve).toHaveBeenCalledWith({ decision: 'accept' })
  },
}
