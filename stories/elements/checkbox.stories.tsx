import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Checkbox } from '@ilera/ui/elements/checkbox'

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  args: { name: 'consent', label: 'I agree that Ilera keeps these details for my appointments.' },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox')
    box.focus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
  },
}
export const Checked: Story = { args: { defaultChecked: true } }
export const Invalid: Story = { args: { error: 'Please agree before you go on' } }
export const Disabled: Story = { args: { disabled: true } }
