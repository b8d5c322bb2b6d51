import { PaymentConfirmedModal } from '@ilera/ui/modals/payment-confirmed'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'

const meta = {
  title: 'Modals/Payment confirmed',
  component: PaymentConfirmedModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '26rem' } } },
  args: { open: true, onClose: fn() },
} satisfies Meta<typeof PaymentConfirmedModal>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}

export const Continues: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('Your payment was successful.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
