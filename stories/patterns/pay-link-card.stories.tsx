import { PayLinkCard } from '@ilera/ui/patterns/pay-link-card'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { madePayLink } from '../fixtures/payments.ts'

const meta = {
  title: 'Patterns/Pay link card',
  component: PayLinkCard,
  args: { state: 'none', onCreate: fn(), onCopy: fn() },
} satisfies Meta<typeof PayLinkCard>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Make a pay link' }))
    await expect(args.onCreate).toHaveBeenCalledOnce()
  },
}
export const Making: Story = { args: { state: 'making' } }
export const Made: Story = { args: { state: 'made', ...madePayLink } }
export const Refused: Story = { args: { errorMessage: 'You cannot pay for this appointment now.' } }
