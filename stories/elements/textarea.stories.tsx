import type { Meta, StoryObj } from '@storybook/react-vite'
import { Textarea } from '@ilera/ui/elements/textarea'

const meta = {
  title: 'Primitives/Textarea',
  component: Textarea,
  args: { label: 'Present symptoms', name: 'presentSymptoms' },
} satisfies Meta<typeof Textarea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { hint: 'Say in your own words how you feel.' } }
export const Filled: Story = { args: { defaultValue: 'Fever at night for three days, headache and weak joints.' } }
export const Invalid: Story = { args: { error: 'Tell the hospital how you feel' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Fever' } }
