import { RangeFields } from '@ilera/ui/patterns/range-fields'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const meta = {
  title: 'Patterns/Range fields',
  component: RangeFields,
  args: {
    legend: 'Monday',
    kind: 'times',
    from: { name: 'mondayFrom', label: 'First time', defaultValue: '08:00' },
    to: { name: 'mondayTo', label: 'Last time', defaultValue: '14:30' },
    clear: { label: 'Day off' },
  },
} satisfies Meta<typeof RangeFields>
export default meta
type Story = StoryObj<typeof meta>

export const Times: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Day off' }))
    await expect(canvas.getByLabelText('First time')).toHaveValue('')
    await expect(canvas.getByLabelText('Last time')).toHaveValue('')
    await expect(canvas.getByLabelText('First time')).toHaveFocus()
  },
}
export const Days: Story = {
  args: {
    legend: 'Leave 1',
    kind: 'days',
    today: '2026-11-05',
    min: '2026-11-05',
    from: { name: 'leave0From', label: 'First day', defaultValue: '2026-12-21' },
    to: { name: 'leave0To', label: 'Last day', defaultValue: '2027-01-04' },
    clear: { label: 'No leave' },
  },
}
export const Wrong: Story = {
  args: { to: { ...meta.args.to, defaultValue: '07:30', error: 'The last time must not be before the first' } },
}
export const Disabled: Story = { args: { disabled: true } }
