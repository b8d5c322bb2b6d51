import { PhoneText } from '@ilera/ui/elements/phone-text'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const meta = {
  title: 'Primitives/Phone text',
  component: PhoneText,
  args: { number: '+234 803 123 4567', none: 'No phone number' },
} satisfies Meta<typeof PhoneText>
export default meta
type Story = StoryObj<typeof meta>

export const Calls: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: '+234 803 123 4567' })).toHaveAttribute('href', 'tel:+2348031234567'),
}
export const None: Story = { args: { number: null } }
export const NoNumberAtAll: Story = {
  args: { number: 'at the gate' },
  play: ({ canvas }) => expect(canvas.queryByRole('link')).toBeNull(),
}
