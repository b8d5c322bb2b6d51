import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlClass, Field } from '@ilera/ui/elements/field'

const meta = {
  title: 'Primitives/Field',
  component: Field,
  args: {
    label: 'Blood type',
    name: 'bloodType',
    children: (control) => <input {...control} className={controlClass} />,
  },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithHintAndError: Story = {
  args: { hint: 'For example A+', error: 'Choose one of the eight blood types' },
}
