import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { RadioGroup } from '@ilera/ui/elements/radio-group'

const meta = {
  title: 'Primitives/Radio group',
  component: RadioGroup,
  args: {
    label: 'Did the patient attend?',
    name: 'outcome',
    options: [
      { value: 'attended', label: 'Attended' },
      { value: 'no-show', label: 'Did not attend', hint: 'We will tell the patient.' },
    ],
    onChoose: fn(),
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Unchosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Attended' }))
    await expect(args.onChoose).toHaveBeenCalledWith({ value: 'attended' })
  },
}
export const Chosen: Story = { args: { defaultValue: 'no-show' } }
export const Invalid: Story = {
  args: { error: 'Say whether the patient attended' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Did the patient attend?' })
    await expect(group).toBeInvalid()
    await expect(group).toHaveAccessibleDescription('Error: Say whether the patient attended')
  },
}
export const OneDisabled: Story = {
  args: {
    options: [
      { value: '09:30', label: '9:30am' },
      { value: '10:00', label: '10:00am', disabled: true },
    ],
  },
}
