import type { Meta, StoryObj } from '@storybook/react-vite'
import { DateField } from '@ilera/ui/elements/date-field'

const meta = {
  title: 'Primitives/Date field',
  component: DateField,
  args: { label: 'Date', name: 'date', min: '2026-11-01', max: '2027-11-01' },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: '2026-11-05' } }
export const WithHint: Story = { args: { hint: 'Hospitals see patients on weekdays.' } }
export const Invalid: Story = { args: { defaultValue: '2026-11-05', error: 'Date cannot be in the past.' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: '2026-11-05' } }
