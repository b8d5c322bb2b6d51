import type { Meta, StoryObj } from '@storybook/react-vite'
import { Progress } from '@ilera/ui/elements/progress'

const meta = {
  title: 'Primitives/Progress',
  component: Progress,
  args: { label: 'Sending amina.jpg', percent: 62 },
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Part: Story = {}
export const None: Story = { args: { percent: 0 } }
export const Done: Story = { args: { percent: 100 } }
export const OutOfRange: Story = { args: { percent: 260 } }
export const NobodyKnows: Story = { args: { percent: undefined } }
