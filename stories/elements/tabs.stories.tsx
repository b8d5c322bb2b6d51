import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Tabs } from '@ilera/ui/elements/tabs'

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  args: {
    label: 'Appointments',
    tabs: [
      { id: 'all', label: 'All Appointment', count: 1204 },
      { id: 'reschedules', label: 'Reschedules', count: 3 },
      { id: 'attended', label: 'Attended', count: 87 },
      { id: 'pending', label: 'Pending', count: 0 },
    ],
    selectedId: 'all',
    onSelect: fn(),
    children: <p>The list of the chosen tab.</p>,
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Third: Story = { args: { selectedId: 'attended' } }
export const WithoutCounts: Story = {
  args: {
    tabs: [
      { id: 'all', label: 'Upcoming' },
      { id: 'past', label: 'Past' },
    ],
  },
}
export const NegativeCount: Story = { args: { tabs: [{ id: 'all', label: 'All Appointment', count: -4 }] } }
export const MovesByKeyboard: Story = {
  render: function Live(args) {
    const [selectedId, setSelectedId] = useState('all')
    return <Tabs {...args} selectedId={selectedId} onSelect={({ id }) => setSelectedId(id)} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /Attended/ })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /All Appointment/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
  },
}

/** From right to left the arrows go where they point. */
export const MirroredKeys: Story = {
  ...MovesByKeyboard,
  tags: ['no-picture'],
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: /Reschedules/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /All Appointment/ })).toHaveFocus()
  },
}
