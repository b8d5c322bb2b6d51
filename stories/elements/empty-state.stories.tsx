import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@ilera/ui/elements/button'
import { EmptyState } from '@ilera/ui/elements/empty-state'
import { EmptyCalendar } from '@ilera/ui/elements/illustrations'

const meta = {
  title: 'Primitives/Empty state',
  component: EmptyState,
  args: { title: 'No appointments found' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithPictureAndWayOn: Story = {
  args: {
    picture: <EmptyCalendar />,
    children: 'When you ask a hospital for an appointment, it shows here.',
    actions: <Button href="#/patient">Find a hospital</Button>,
  },
}
