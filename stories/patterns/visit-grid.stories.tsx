import type { DayVisit } from '@ilera/contract/day/schemas'
import { VisitGrid } from '@ilera/ui/patterns/visit-grid'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { free, fullDay, movableIds, today, visits } from '../fixtures/day.ts'
import { odd } from '../fixtures/odd.ts'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Patterns/Visit grid',
  component: VisitGrid,
  args: {
    date: today,
    visits,
    free,
    movableIds,
    onPick: fn(),
    onDrop: fn(),
    onPutBack: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof VisitGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Folake Adeyemi/ }))
    await expect(args.onOpen).toHaveBeenCalledWith({ id: 'visit-2' })
    await expect(args.onPick).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /Hauwa Bello/ }))
    await expect(args.onPick).toHaveBeenCalledWith({ id: 'visit-4' })
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: /Efe Oghene/ })).toHaveFocus()
    document.body.focus()
  },
}

export const Held: Story = {
  args: { heldId: 'visit-4' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /Hauwa Bello/ })).toHaveFocus()
    await expect(canvas.queryByRole('button', { name: /Efe Oghene/ })).toBeNull()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    const time = canvas.getByRole('button', { name: /Tunde Bakare.*10:30am/ })
    await expect(time).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDrop).toHaveBeenCalledWith({ doctorName: 'Dr Tunde Bakare', date: today, time: '10:30' })
    await userEvent.click(canvas.getByRole('button', { name: /Hauwa Bello/ }))
    await expect(args.onPutBack).toHaveBeenCalled()
  },
}

export const Dragged: Story = {
  args: { heldId: 'visit-4' },
  play: async ({ args, canvas }) => {
    const visit = canvas.getByRole('button', { name: /Hauwa Bello/ })
    const time = canvas.getByRole('button', { name: /Emeka Obi.*10:30am/ })
    const middle = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, pointerType: 'mouse', button: 0 }
    }
    await fireEvent.pointerDown(visit, middle(visit))
    await fireEvent.pointerMove(visit, middle(time))
    await expect(time).toHaveAttribute('data-over')
    await fireEvent.pointerUp(visit, middle(time))
    await expect(args.onDrop).toHaveBeenCalledWith({ doctorName: 'Dr Emeka Obi', date: today, time: '10:30' })
  },
}

/** A missed hour, 45 minutes from 9:40am, and two hours and a half. */
const lengths: Readonly<Record<string, { time: string; minutes: number }>> = {
  'visit-1': { time: '08:00', minutes: 60 },
  'visit-4': { time: '09:40', minutes: 45 },
  'visit-8': { time: '13:00', minutes: 150 },
}
const long = visits.map((visit) => ({ ...visit, ...lengths[visit._id] }))
/** In the time of the visit that was missed. */
const walkIn: DayVisit = {
  ...visits[1]!,
  _id: 'walk-in',
  fullName: 'Kelechi Nwosu',
  time: '08:30',
  minutes: 20,
  status: 'attended',
}
export const Lengths: Story = {
  args: {
    visits: [...long, walkIn],
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /Hauwa Bello.*9:40am to 10:25am/ })).toBeVisible()
    await userEvent.click(canvas.getByText('Hauwa Bello, until 10:25am'))
    await expect(args.onPick).toHaveBeenCalledWith({ id: 'visit-4' })
    await expect(canvas.getAllByText('Musa Abdullahi, until 3:30pm')).toHaveLength(4)
  },
}
export const LengthHeld: Story = {
  args: { visits: long, heldId: 'visit-8' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText('Musa Abdullahi, until 3:30pm')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /Tunde Bakare.*\b2:00pm/ }))
    await expect(args.onDrop).toHaveBeenCalledWith({ doctorName: 'Dr Tunde Bakare', date: today, time: '14:00' })
  },
}

export const Empty: Story = { args: { visits: [] } }

export const ManyVisits: Story = { args: { visits: fullDay(60).rows } }

export const LongNames: Story = {
  args: {
    visits: visits.map((visit) => ({ ...visit, fullName: longName, doctorName: `Dr ${longName}` })),
    free: [{ doctorName: `Dr ${longName}`, times: ['10:30', '11:15'] }],
    heldId: 'visit-5',
  },
}

export const OddData: Story = { args: odd(meta.args) }
