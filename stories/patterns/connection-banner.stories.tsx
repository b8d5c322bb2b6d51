import { ConnectionBanner } from '@ilera/ui/patterns/connection-banner'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Connection banner',
  component: ConnectionBanner,
  args: { connection: 'lost' },
} satisfies Meta<typeof ConnectionBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Lost: Story = {}
export const ShownFromThisDevice: Story = { args: { cachedSince: new Date('2026-11-21T13:30:00Z') } }
export const Back: Story = { args: { connection: 'back' } }
