import { Band } from '@ilera/ui/patterns/band'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Band',
  component: Band,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Our services',
    lead: 'Everything you need, from feeling unwell to seeing a doctor.',
    children: <p>What the band is about.</p>,
  },
} satisfies Meta<typeof Band>
export default meta
type Story = StoryObj<typeof meta>

export const Paper: Story = {}
export const Sunken: Story = { args: { background: 'sunken' } }
export const TitleOnly: Story = { args: { lead: undefined } }
