import { NotFoundScreen } from '@ilera/ui/screens/public/not-found'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/Not found',
  component: NotFoundScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof NotFoundScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
