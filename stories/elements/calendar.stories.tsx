import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Calendar } from '@ilera/ui/elements/calendar'

const meta = {
  title: 'Primitives/Calendar',
  component: Calendar,
  args: { today: '2026-11-05', onChoose: fn() },
  decorators: [(Story) => <div className="max-w-88">{Story()}</div>],
} satisfies Meta<typeof Calendar>
export default meta
type Story = StoryObj<typeof meta>

export const ThisMonth: Story = {}
export const Chosen: Story = { args: { value: '2026-11-13' } }
export const LimitedDays: Story = {
  args: { min: '2026-11-05', max: '2026-11-24', value: '2026-11-13' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Wednesday 4 November 2026' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Wednesday 25 November 2026' })).toBeDisabled()
    for (const name of ['Previous month', 'Next month', 'Previous year', 'Next year'])
      await userEvent.click(canvas.getByRole('button', { name }))
    await expect(canvas.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    canvas.getByRole('button', { name: 'Friday 13 November 2026' }).focus()
    await userEvent.keyboard('{PageDown}')
    await expect(canvas.getByRole('button', { name: 'Tuesday 24 November 2026' })).toHaveFocus()
    await userEvent.keyboard('{PageUp}{ArrowLeft}{ArrowUp}')
    await expect(canvas.getByRole('button', { name: 'Thursday 5 November 2026' })).toHaveFocus()
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}

export const MovesByKeyboard: Story = {
  tags: ['no-picture'],
  args: { value: '2026-11-13' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    for (let turn = 0; turn < 4; turn += 1) await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Friday 13 November 2026' })).toHaveFocus()
    for (const [keys, day] of [
      ['{ArrowRight}', 'Saturday 14 November 2026'],
      ['{ArrowDown}', 'Saturday 21 November 2026'],
      ['{Home}', 'Monday 16 November 2026'],
      ['{End}', 'Sunday 22 November 2026'],
      ['{ArrowUp}{ArrowLeft}', 'Saturday 14 November 2026'],
      ['{PageDown}', 'Monday 14 December 2026'],
      ['{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}', 'Thursday 31 December 2026'],
      ['{PageDown}{PageDown}', 'Sunday 28 February 2027'],
      ['{PageUp}', 'Thursday 28 January 2027'],
      ['{Shift>}{PageDown}{/Shift}', 'Friday 28 January 2028'],
      ['{Shift>}{PageUp}{PageUp}{/Shift}', 'Wednesday 28 January 2026'],
    ] as const) {
      await userEvent.keyboard(keys)
      await expect(canvas.getByRole('button', { name: day })).toHaveFocus()
    }
    await userEvent.keyboard(' ')
    await expect(args.onChoose).toHaveBeenCalledWith('2026-01-28')
  },
}

export const TwoHundredYears: Story = {
  tags: ['no-picture'],
  args: { min: '1900-01-01', max: '2099-12-31', value: '1996-02-29' },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('gridcell', { selected: true })).toHaveTextContent('29')
    await userEvent.click(canvas.getByRole('button', { name: 'Next year' }))
    await expect(canvas.getByRole('grid', { name: 'February 1997' })).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Friday 28 February 1997' })).toHaveFocus()
    await userEvent.keyboard(`{Shift>}${'{PageUp}'.repeat(100)}{/Shift}`)
    await expect(canvas.getByRole('button', { name: 'Monday 1 January 1900' })).toHaveFocus()
    await userEvent.keyboard(`{Shift>}${'{PageDown}'.repeat(200)}{/Shift}`)
    await expect(canvas.getByRole('button', { name: 'Thursday 31 December 2099' })).toHaveFocus()
  },
}

export const FromRightToLeft: Story = {
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Thursday 5 November 2026' }).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('button', { name: 'Friday 6 November 2026' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('button', { name: 'Wednesday 4 November 2026' })).toHaveFocus()
  },
}
