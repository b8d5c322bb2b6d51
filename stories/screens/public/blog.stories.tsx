import { BlogScreen } from '@ilera/ui/screens/public/blog'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/Blog',
  component: BlogScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof BlogScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
