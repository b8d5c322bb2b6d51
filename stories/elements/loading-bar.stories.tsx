import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadingBar } from '@ilera/ui/elements/loading-bar'

const meta = {
  title: 'Primitives/Loading bar',
  component: LoadingBar,
  args: { label: 'The page is loading.', late: false },
} satisfies Meta<typeof LoadingBar>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const AfterAWhile: Story = { args: { late: true } }
