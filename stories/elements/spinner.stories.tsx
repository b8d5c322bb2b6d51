import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from '@ilera/ui/elements/spinner'

const meta = {
  title: 'Primitives/Spinner',
  component: Spinner,
  args: { label: 'Loading', late: false },
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Large: Story = { args: { className: 'size-12' } }
export const AfterAWhile: Story = { args: { late: true } }
