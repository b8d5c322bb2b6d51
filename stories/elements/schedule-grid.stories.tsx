import { ScheduleGrid, type ScheduleGridProps } from '@ilera/ui/elements/schedule-grid'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { longDoctor } from '../fixtures/doctors.ts'
import { busySchedule, longVisits, manyDoctors, schedule, scheduleOf } from '../fixtures/schedule.ts'

function Live(props: ScheduleGridProps) {
  const [selected, setSelected] = useState(props.selected)
  const select: ComponentProps<typeof ScheduleGrid>['onSelect'] = (slot) => {
    setSelected(slot)
    props.onSelect(slot)
  }
  return <ScheduleGrid {...props} selected={selected} onSelect={select} />
}

const meta = {
  title: 'Primitives/Schedule grid',
  component: ScheduleGrid,
  render: (args) => <Live {...args} />,
  args: {
    label: 'Free times by doctor and day',
    dates: schedule.dates,
    doctors: schedule.doctors,
    onSelect: fn(),
    onShowDate: fn(),
  },
} satisfies Meta<typeof ScheduleGrid>
export default meta
type Story = StoryObj<typeof meta>

const preferred = { date: '2026-11-09', time: '11:00' }

export const Chosen: Story = {
  args: { preferred, selected: { doctorName: 'Dr Halima Yusuf', date: '2026-11-09', time: '11:00' } },
}

/** One press chooses doctor, day and time. */
export const ChoosesWithOnePress: Story = {
  tags: ['no-picture'],
  args: { preferred },
  play: async ({ args, canvas, userEvent }) => {
    const time = canvas.getByRole('button', { name: 'Dr Emeka Obi, Monday 9 November, 11:00am, free' })
    await userEvent.click(time)
    await expect(args.onSelect).toHaveBeenCalledWith({
      doctorName: 'Dr Emeka Obi',
      speciality: 'Cardiology',
      date: '2026-11-09',
      time: '11:00',
    })
    await expect(time).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getAllByRole('button', { pressed: true })).toHaveLength(1)
    await expect(canvas.getByRole('columnheader', { name: /^Monday 9 November, preferred/ })).toBeVisible()
  },
}

/** One time is in the tab order. Arrow keys move between times, through full days, and to the next doctor. */
export const MovesByKeyboard: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const focused = () => canvasElement.ownerDocument.activeElement?.getAttribute('aria-label') ?? 'an empty cell'
    await userEvent.tab()
    const first = focused()
    await expect(first).toMatch(/^Dr Emeka Obi, Thursday 5 November/)
    await userEvent.keyboard('{ArrowDown}')
    await expect(focused()).toMatch(/^Dr Emeka Obi, Thursday 5 November/)
    await expect(focused()).not.toBe(first)
    await userEvent.keyboard('{ArrowRight}')
    await expect(focused()).toMatch(/^Dr Emeka Obi, Friday 6 November/)
    await userEvent.keyboard('{PageDown}')
    await expect(focused()).toMatch(/^Dr Halima Yusuf, Friday 6 November/)
    await userEvent.keyboard('{End}')
    await expect(focused()).toMatch(/^Dr Halima Yusuf, Wednesday 11 November/)
    await userEvent.keyboard('{Home}')
    await expect(focused()).toMatch(/^Dr Halima Yusuf, Thursday 5 November/)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect(focused()).toBe('an empty cell')
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(focused()).toBe(first)
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('button', { pressed: true })).toHaveFocus()
    await expect(canvasElement.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  },
}

/** The last number of a day opens all times of the doctor, booked ones too. */
export const Opened: Story = {
  args: { preferred, doctors: schedule.doctors.slice(1, 2) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Dr Halima Yusuf, Monday 9 November: show/ }))
    await expect(canvas.getAllByText('taken').length).toBeGreaterThan(0)
    await expect(canvas.getByRole('button', { name: 'Show fewer times of Dr Halima Yusuf' })).toBeVisible()
    // The focus has stayed in the day, at the first of the times that appeared.
    await expect(canvas.getByRole('grid')).toContainElement(canvas.getByRole('grid').querySelector(':focus'))
  },
}

/** A visit that takes more than one time is as high as those, and says how long it lasts. */
export const LongVisits: Story = {
  args: { doctors: longVisits.doctors },
  play: async ({ canvas, userEvent }) => {
    const [more] = canvas.getAllByRole('button', { name: /: show/ })
    if (more) await userEvent.click(more)
    await expect(canvas.getByText('60 min')).toBeVisible()
  },
}

/** The button for fewer times goes with its press: the focus moves to the doctor's next time. */
export const Closed: Story = {
  ...Opened,
  tags: ['no-picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Dr Halima Yusuf, Monday 9 November: show/ }))
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('button', { name: 'Show fewer times of Dr Halima Yusuf' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('grid')).toContainElement(document.querySelector(':focus')))
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(document.activeElement).toHaveAttribute('data-time')
  },
}

export const NobodyIsFree: Story = {
  args: { doctors: busySchedule.doctors },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next: Friday 20 November, Dr Halima Yusuf' }))
    await expect(args.onShowDate).toHaveBeenCalledWith({ date: '2026-11-20' })
  },
}

export const FromRightToLeft: Story = {
  args: { preferred },
  tags: ['no-picture'],
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvasElement.ownerDocument.activeElement?.getAttribute('aria-label')).toMatch(
      /^Dr Emeka Obi, Friday 6 November/,
    )
    await expect(canvas.getByRole('grid')).toBeVisible()
  },
}

const { dates, doctors } = scheduleOf(manyDoctors, { days: 14 })
const manyDays = { dates, doctors }

/** Fifty doctors on fourteen days: a press answers within a tenth of a second. */
export const ManyDoctors: Story = {
  // A phone has one doctor's day instead (Day schedule).
  tags: ['no-picture', 'wide-only'],
  args: manyDays,
  play: async ({ canvasElement, userEvent }) => {
    const times = canvasElement.querySelectorAll<HTMLElement>('[data-time]')
    await expect(times.length).toBeGreaterThan(1_000)
    const time = times[times.length - 1]
    if (!time) throw new Error('There is no time.')
    await userEvent.click(time)
    await expect(time).toHaveAttribute('aria-pressed', 'true')
  },
}

export const LongNames: Story = {
  args: { doctors: [...scheduleOf([longDoctor]).doctors, ...schedule.doctors.slice(1, 2)] },
}

/** While the form is sent, a press does nothing, and the focus stays. */
export const Disabled: Story = {
  tags: ['no-picture'],
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    const [time] = canvas.getAllByRole('button', { name: /free$/ })
    if (time) await userEvent.click(time)
    await expect(args.onSelect).not.toHaveBeenCalled()
    await expect(time).toHaveFocus()
  },
}
