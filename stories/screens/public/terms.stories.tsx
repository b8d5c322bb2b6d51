import { TermsScreen } from '@ilera/ui/screens/public/terms'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/Terms',
  component: TermsScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof TermsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
