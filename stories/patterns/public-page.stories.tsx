import { PublicPage } from '@ilera/ui/patterns/public-page'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { wholeScreen } from '../fixtures/whole-screen.ts'

const meta = {
  title: 'Patterns/Public page',
  component: PublicPage,
  parameters: wholeScreen,
  args: { current: 'about', children: <h1>About Us</h1> },
} satisfies Meta<typeof PublicPage>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = { args: { width: 'text' } }
export const Wide: Story = { args: { width: 'wide' } }
export const Full: Story = {}
