import type { Meta, StoryObj } from '@storybook/react-vite'
import { Adire } from '@ilera/ui/elements/adire'

const meta = {
  title: 'Primitives/Adire',
  component: Adire,
  decorators: [(Story) => <div className="relative h-64 overflow-hidden rounded-lg bg-deep">{Story()}</div>],
  args: { className: 'text-on-deep opacity-20' },
} satisfies Meta<typeof Adire>
export default meta
type Story = StoryObj<typeof meta>

export const OnIndigo: Story = {}
export const OnPaper: Story = {
  args: { className: undefined },
  decorators: [(Story) => <div className="relative h-64 overflow-hidden bg-paper">{Story()}</div>],
}
