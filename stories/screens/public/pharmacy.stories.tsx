import { PharmacyScreen } from '@ilera/ui/screens/public/pharmacy'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/Pharmacy',
  component: PharmacyScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof PharmacyScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
