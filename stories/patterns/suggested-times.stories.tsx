import { SuggestedTimes } from '@ilera/ui/patterns/suggested-times'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { freeSlots } from '../fixtures/appointments.ts'

const meta = {
  title: 'Patterns/Suggested times',
  component: SuggestedTimes,
  args: { slots: freeSlots, onChoose: fn() },
} satisfies Meta<typeof SuggestedTimes>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Disabled: Story = { args: { disabled: true } }

export const Chooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /11:00am/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(freeSlots[1])
  },
}
