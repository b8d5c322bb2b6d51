import { PolicyScreen } from '@ilera/ui/screens/public/policy'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/Policy',
  component: PolicyScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof PolicyScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
