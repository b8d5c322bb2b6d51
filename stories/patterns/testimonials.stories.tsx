import { Testimonials } from '@ilera/ui/patterns/testimonials'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Testimonials',
  component: Testimonials,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Testimonials>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
