import { DayList } from '@ilera/ui/patterns/day-list'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { visits } from '../fixtures/day.ts'
import { longService, scan } from '../fixtures/services.ts'

const meta = {
  title: 'Patterns/Day list',
  component: DayList,
  args: {
    visits,
    grouping: 'time',
    now: '09:40',
    openId: visits[4]?._id,
    onChoose: fn(),
    onOpen: fn(),
    onMove: fn(),
  },
} satisfies Meta<typeof DayList>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {
  play: async ({ args, canvas, userEvent }) => {
    // One row is in the tab order.
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /Chidinma Okafor/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onMove).toHaveBeenCalledWith({ by: 1 })
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith({ id: visits[0]?._id })
    await userEvent.tab()
  },
}

/** Visits with a service say which, and how long they last. */
export const WithServices: Story = {
  args: {
    visits: visits.slice(0, 4).map((visit, place) => ({
      ...visit,
      serviceName: place % 2 === 0 ? scan.name : longService.name,
      minutes: scan.minutes,
    })),
    openId: undefined,
  },
}

/** A visit that waits for its payment says until when. */
export const Held: Story = {
  args: {
    visits: visits
      .slice(4, 7)
      .map((visit) => ({ ...visit, status: 'held', paymentStatus: 'unpaid', holdUntil: '2026-11-05T09:15:00.000Z' })),
    openId: undefined,
  },
}
