import { WhyChoose } from '@ilera/ui/patterns/why-choose'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Why choose',
  component: WhyChoose,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WhyChoose>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
