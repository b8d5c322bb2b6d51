import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Select } from '@ilera/ui/elements/select'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Select',
  component: Select,
  args: { label: 'Gender', name: 'gender', emptyLabel: 'Choose', options: ['Male', 'Female'] },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Chosen: Story = { args: { defaultValue: 'Female' } }
export const Invalid: Story = { args: { error: 'Choose Male or Female' } }
export const Disabled: Story = { args: { disabled: true } }
export const LongOptions: Story = { args: { options: [{ value: 'a', label: longName }], defaultValue: 'a' } }
export const Chooses: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Gender' })
    await userEvent.selectOptions(box, 'Male')
    await expect(box).toHaveValue('Male')
  },
}
