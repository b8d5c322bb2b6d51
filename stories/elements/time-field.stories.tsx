import type { Meta, StoryObj } from '@storybook/react-vite'
import { TimeField } from '@ilera/ui/elements/time-field'

const meta = {
  title: 'Primitives/Time field',
  component: TimeField,
  args: { label: 'Time', name: 'time', min: '08:00', max: '16:00' },
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: '14:30' } }
export const WithHint: Story = { args: { hint: 'From 8:00am to 4:00pm, Lagos time.' } }
export const Invalid: Story = { args: { defaultValue: '14:30', error: 'Time must be between 8:00 AM and 4:00 PM.' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: '14:30' } }
