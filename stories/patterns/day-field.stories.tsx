import { DayField } from '@ilera/ui/patterns/day-field'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { today } from '../fixtures/day.ts'

const meta = {
  title: 'Patterns/Day field',
  component: DayField,
  args: { label: 'Day', date: today, today, onDate: fn() },
} satisfies Meta<typeof DayField>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const NoSuchDay: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Day')
    await userEvent.clear(field)
    await userEvent.type(field, '31/02/2026{Enter}')
    await expect(field).toHaveAccessibleDescription(/no such day/)
    await expect(args.onDate).not.toHaveBeenCalled()
    field.blur()
  },
}
