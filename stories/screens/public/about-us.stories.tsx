import { AboutUsScreen } from '@ilera/ui/screens/public/about-us'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/About Us',
  component: AboutUsScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof AboutUsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
