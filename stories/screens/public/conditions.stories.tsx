import { ConditionsScreen } from '@ilera/ui/screens/public/conditions'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/Conditions',
  component: ConditionsScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof ConditionsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
