import { DayBar } from '@ilera/ui/patterns/day-bar'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { day, today } from '../fixtures/day.ts'

const meta = {
  title: 'Patterns/Day bar',
  component: DayBar,
  args: {
    date: today,
    today,
    view: 'time',
    query: '',
    filters: {},
    doctors: day.doctors,
    services: day.services,
    onDate: fn(),
    onView: fn(),
    onSearch: fn(),
    onFirst: fn(),
    onFilter: fn(),
  },
} satisfies Meta<typeof DayBar>
export default meta
type Story = StoryObj<typeof meta>

export const Filtered: Story = {
  args: {
    query: 'Okafor',
    filters: { doctor: 'Dr Emeka Obi', service: 'Consultation', status: 'confirmed', paid: 'open' },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous day' }))
    await expect(args.onDate).toHaveBeenLastCalledWith({ date: '2026-11-04' })
    const field = canvas.getByLabelText('Day')
    await userEvent.clear(field)
    await userEvent.type(field, '31/02/2026{Enter}')
    await expect(field).toHaveAccessibleDescription(/no such day/)
    await userEvent.clear(field)
    await userEvent.type(field, '24/12/2026')
    // Not on the way: 24/12/20 is a day, too.
    await expect(args.onDate).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onDate).toHaveBeenLastCalledWith({ date: '2026-12-24' })
    await userEvent.selectOptions(canvas.getByLabelText('Payment'), 'Paid')
    await expect(args.onFilter).toHaveBeenCalledWith({
      doctor: 'Dr Emeka Obi',
      service: 'Consultation',
      status: 'confirmed',
      paid: 'paid',
    })
    field.blur()
  },
}

/** A phone shows the filters when they are asked for; a wide screen always does. */
export const FiltersOnAPhone: Story = {
  tags: ['phone-only'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByLabelText('Status')).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    await userEvent.selectOptions(canvas.getByLabelText('Status'), 'Confirmed')
    await expect(args.onFilter).toHaveBeenCalledWith({ status: 'confirmed' })
  },
}
