import { WeekTable } from '@ilera/ui/patterns/week-table'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { today, week } from '../fixtures/day.ts'

const meta = {
  title: 'Patterns/Week table',
  component: WeekTable,
  args: { week, today, onShowDay: fn() },
} satisfies Meta<typeof WeekTable>
export default meta
type Story = StoryObj<typeof meta>

export const OneWeek: Story = {
  play: async ({ args, canvas, userEvent }) => {
    // On a phone the days, on a wide screen those of each doctor.
    const [cell] = canvas.queryAllByRole('button', { name: /Emeka Obi, Friday/ })
    await userEvent.click(cell ?? canvas.getByRole('button', { name: /Friday/ }))
    await expect(args.onShowDay).toHaveBeenCalledWith({
      date: '2026-11-06',
      ...(cell && { doctor: 'Dr Emeka Obi' }),
    })
  },
}
