import { DoctorSchedule } from '@ilera/ui/patterns/doctor-schedule'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { busySchedule, manyDoctors, schedule, scheduleOf, scheduleToday } from '../fixtures/schedule.ts'

const meta = {
  title: 'Patterns/Doctor schedule',
  component: DoctorSchedule,
  args: {
    state: 'shown',
    schedule,
    from: scheduleToday,
    today: scheduleToday,
    query: '',
    preferred: { date: '2026-11-09', time: '11:00' },
    onSelect: fn(),
    onShow: fn(),
    onSearch: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof DoctorSchedule>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Earlier days' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Later days' }))
    await expect(args.onShow).toHaveBeenCalledWith({ from: '2026-11-12' })
  },
}

export const ALaterWeek: Story = {
  tags: ['no-picture'],
  args: { from: '2026-11-12', schedule: scheduleOf(manyDoctors.slice(0, 2), { from: '2026-11-12' }) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show the preferred day' }))
    await expect(args.onShow).toHaveBeenCalledWith({ from: '2026-11-09' })
    await userEvent.click(canvas.getByRole('button', { name: 'Earlier days' }))
    await expect(args.onShow).toHaveBeenLastCalledWith({ from: scheduleToday })
  },
}

export const NobodyIsFree: Story = {
  args: { schedule: busySchedule },
  play: async ({ args, canvas, userEvent }) => {
    const [show] = canvas.getAllByRole('button', { name: 'Show Thursday 19 November' })
    if (show) await userEvent.click(show)
    await expect(args.onShow).toHaveBeenCalledWith({ from: '2026-11-19' })
  },
}

/** With many doctors there is a search, which waits for a pause in typing. */
export const ManyDoctors: Story = {
  args: { schedule: { ...scheduleOf(manyDoctors.slice(0, 3)), total: 120 } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Showing 3 of 120 doctors. Search to find the others.')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Find a doctor'), 'bello')
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith({ query: 'bello' }))
    await expect(args.onSearch).toHaveBeenCalledOnce()
  },
}

export const NobodyFound: Story = {
  tags: ['no-picture'],
  args: { query: 'xyz', schedule: { ...schedule, doctors: [], total: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No doctor matches this search/)).toBeVisible()
    await expect(canvas.getByLabelText('Find a doctor')).toHaveValue('xyz')
  },
}

export const NoDoctors: Story = { tags: ['no-picture'], args: { schedule: { ...schedule, doctors: [], total: 0 } } }
export const Loading: Story = { tags: ['no-picture'], args: { state: 'loading', schedule: undefined } }
export const Failed: Story = {
  tags: ['no-picture'],
  args: { state: 'failed', schedule: undefined, errorMessage: 'Check your network.' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
