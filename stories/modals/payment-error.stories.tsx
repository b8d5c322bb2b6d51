import { m } from '@ilera/contract/messages'
import { PaymentErrorModal } from '@ilera/ui/modals/payment-error'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'

const meta = {
  title: 'Modals/Payment error',
  component: PaymentErrorModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '26rem' } } },
  args: { open: true, onRetry: fn(), onClose: fn() },
} satisfies Meta<typeof PaymentErrorModal>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const WithReason: Story = { args: { detail: m.payments_provider_unavailable() } }

/** The provider refused the card. */
export const Refused: Story = { args: { detail: m.payments_refused() } }

export const TriesAgain: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByText('There was an issue with your payment.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
