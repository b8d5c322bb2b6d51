import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PhoneField } from '@ilera/ui/elements/phone-field'

const meta = {
  title: 'Primitives/Phone field',
  component: PhoneField,
  args: { label: 'Phone number', name: 'phoneNumber' },
} satisfies Meta<typeof PhoneField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: '+2348031234567' } }
export const Invalid: Story = {
  args: { defaultValue: '0803 123', error: 'Enter a phone number, for example 0803 123 4567' },
}
export const Disabled: Story = { args: { defaultValue: '08031234567', disabled: true } }

export const GroupsDigits: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByLabelText('Phone number')
    for (const [typed, shown] of [
      ['08031234567', '0803 123 4567'],
      ['+234-803-123-4567', '+234 803 123 4567'],
      ['+44 20 7946 0958', '+44 20 7946 0958'],
      ['01 234 5678', '01 234 5678'],
      ['0803', '0803'],
      ['call me', 'call me'],
    ] as const) {
      await userEvent.clear(box)
      await userEvent.type(box, typed)
      await userEvent.tab()
      await expect(box).toHaveValue(shown)
    }
  },
}
