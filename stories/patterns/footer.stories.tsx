import { Footer } from '@ilera/ui/patterns/footer'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Patterns/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: { onSection: fn() },
} satisfies Meta<typeof Footer>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}

export const LeadsToServices: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Services' }))
    await expect(args.onSection).toHaveBeenCalledWith({ section: 'services' })
  },
}
