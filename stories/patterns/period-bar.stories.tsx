import { PeriodBar } from '@ilera/ui/patterns/period-bar'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { today } from '../fixtures/day.ts'

const meta = {
  title: 'Patterns/Period bar',
  component: PeriodBar,
  args: { period: 'month', date: today, today, onPeriod: fn(), onDate: fn() },
} satisfies Meta<typeof PeriodBar>
export default meta
type Story = StoryObj<typeof meta>

export const Month: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous month' }))
    await expect(args.onDate).toHaveBeenLastCalledWith({ date: '2026-10-01' })
    await userEvent.click(canvas.getByRole('button', { name: 'Next month' }))
    await expect(args.onDate).toHaveBeenLastCalledWith({ date: '2026-12-01' })
    await userEvent.selectOptions(canvas.getByLabelText('Period'), 'Day')
    await expect(args.onPeriod).toHaveBeenCalledWith({ period: 'day' })
  },
}
export const FirstDay: Story = {
  args: { period: 'day', date: '1900-01-01' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous day' }))
    await expect(args.onDate).not.toHaveBeenCalled()
  },
}
