import type { Meta, StoryObj } from '@storybook/react-vite'
import { formatLongDate } from '@ilera/contract/formats'
import { Timeline } from '@ilera/ui/elements/timeline'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Timeline',
  component: Timeline,
  args: {
    label: 'What has happened',
    entries: [
      { id: '1', title: 'Requested', when: formatLongDate('2026-11-01T10:20:00.000Z'), tone: 'warning' },
      {
        id: '2',
        title: 'Doctor assigned',
        when: formatLongDate('2026-11-01T15:02:00.000Z'),
        tone: 'info',
        detail: 'Dr Folákẹ́ Akinwándé',
      },
      { id: '3', title: 'Confirmed', when: formatLongDate('2026-11-01T15:04:00.000Z'), tone: 'success' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const OneStep: Story = { args: { entries: [{ id: '1', title: 'Requested', when: 'None' }] } }
export const LongText: Story = { args: { entries: [{ id: '1', title: longName, when: 'None', detail: longName }] } }
