import { DaySchedule, type DayScheduleProps } from '@ilera/ui/patterns/day-schedule'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { busySchedule, longVisits, schedule } from '../fixtures/schedule.ts'

function Live(props: DayScheduleProps) {
  const [selected, setSelected] = useState(props.selected)
  const select: DayScheduleProps['onSelect'] = (slot) => {
    setSelected(slot)
    props.onSelect(slot)
  }
  return <DaySchedule {...props} selected={selected} onSelect={select} />
}

const meta = {
  title: 'Patterns/Day schedule',
  component: DaySchedule,
  render: (args) => <Live {...args} />,
  args: {
    dates: schedule.dates,
    doctors: schedule.doctors,
    preferred: { date: '2026-11-09', time: '11:00' },
    onSelect: fn(),
    onShowDate: fn(),
  },
} satisfies Meta<typeof DaySchedule>
export default meta
type Story = StoryObj<typeof meta>

/** It begins with a doctor who is free on the preferred day. */
export const Begins: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /^Monday 9 November, preferred/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: /11:00am, free$/ }))
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ date: '2026-11-09', time: '11:00' }))
  },
}

export const ChoosesAnotherDoctorAndDay: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Doctor'), 'Dr Halima Yusuf, General medicine')
    await userEvent.click(canvas.getByRole('button', { name: /^Saturday 7 November/ }))
    const [time] = canvas.getAllByRole('button', { name: /^Dr Halima Yusuf, Saturday 7 November/ })
    if (time) await userEvent.click(time)
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ doctorName: 'Dr Halima Yusuf' }))
  },
}

/** A longer visit says how long it lasts. */
export const LongVisits: Story = {
  args: { doctors: longVisits.doctors },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('45 min')).toBeVisible()
  },
}

/** On a day without free times, it offers the next one. */
export const NothingFree: Story = {
  args: { doctors: busySchedule.doctors },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('There are no free times on this day.')
    await userEvent.click(canvas.getByRole('button', { name: 'Show Thursday 19 November' }))
    await expect(args.onShowDate).toHaveBeenCalledWith({ date: '2026-11-19' })
  },
}
