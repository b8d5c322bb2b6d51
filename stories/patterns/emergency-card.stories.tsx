import { EmergencyCard } from '@ilera/ui/patterns/emergency-card'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { chestPain } from '../fixtures/care.ts'

const meta = {
  title: 'Patterns/Emergency card',
  component: EmergencyCard,
  args: { emergency: chestPain },
} satisfies Meta<typeof EmergencyCard>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(chestPain.call)
    await expect(canvas.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
  },
}
