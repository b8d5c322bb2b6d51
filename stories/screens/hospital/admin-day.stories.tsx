import { AdminDashboardScreen } from '@ilera/ui/screens/hospital/admin-dashboard'
import { AdminDayScreen } from '@ilera/ui/screens/hospital/admin-day'
import { AppointmentRecordView } from '@ilera/ui/patterns/appointment-record'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { openedBooking } from '../../fixtures/appointments.ts'
import { day, free, fullDay, movableIds, today, visits, week } from '../../fixtures/day.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { listOf } from '../../fixtures/list.ts'
import { odd } from '../../fixtures/odd.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const visit = (
  <AppointmentRecordView
    state="shown"
    appointment={{ ...openedBooking, fullName: 'Hauwa Bello' }}
    events={['cancel', 'attended', 'no-show']}
    onRetry={fn()}
    onAssign={fn()}
    onReviewBooking={fn()}
    onAction={fn()}
  />
)

const meta = {
  title: 'Screens/Hospital/Day',
  component: AdminDayScreen,
  decorators: [inHospitalArea('admin')],
  parameters: wholeScreen,
  // In its tab of the dashboard.
  render: (args) => (
    <AdminDashboardScreen
      {...listOf([]).empty}
      group="today"
      today={<AdminDayScreen {...args} />}
      counts={{ all: 48, reschedules: 1, attended: 31, pending: 4 }}
      canRegister
      onTabChange={fn()}
      onView={fn()}
      onPage={fn()}
      onRetry={fn()}
    />
  ),
  args: {
    state: 'shown',
    day,
    date: today,
    today,
    now: '09:40',
    view: 'time',
    query: '',
    filters: {},
    areKeysOn: true,
    free,
    movableIds,
    onPick: fn(),
    onDrop: fn(),
    onPutBack: fn(),
    onDate: fn(),
    onView: fn(),
    onSearch: fn(),
    onFirst: fn(),
    onFilter: fn(),
    onShowDay: fn(),
    onChoose: fn(),
    onMove: fn(),
    onOpen: fn(),
    onClose: fn(),
    onHelp: fn(),
    onKeys: fn(),
    onRetry: fn(),
    onPrint: fn(),
  },
} satisfies Meta<typeof AdminDayScreen>
export default meta
type Story = StoryObj<typeof meta>

export const ByTime: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.keyboard('j')
    await expect(args.onMove).toHaveBeenCalledWith({ by: 1 })
    await userEvent.keyboard('?')
    await expect(args.onHelp).toHaveBeenCalledWith({ isOpen: true })
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
    // In the field, keys are text.
    await userEvent.keyboard('tk{Enter}')
    await expect(args.onDate).not.toHaveBeenCalled()
    await expect(args.onFirst).toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /Hauwa Bello/ }))
    await expect(args.onOpen).toHaveBeenCalledWith({ id: visits[4]?._id })
    document.body.focus()
  },
}
export const ByDoctor: Story = { args: { view: 'doctor' } }
export const VisitOpen: Story = {
  args: { openId: visits[4]?._id, chosenId: visits[4]?._id, visitTitle: 'Hauwa Bello', visit },
}
export const Grid: Story = { args: { view: 'grid' } }
export const VisitHeld: Story = {
  args: { view: 'grid', held: visits[4] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /Hauwa Bello/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onDrop).toHaveBeenCalledWith({ doctorName: 'Dr Emeka Obi', date: today, time: '10:00' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onPutBack).toHaveBeenCalled()
  },
}
export const GridLoading: Story = { args: { view: 'grid', free: undefined } }
export const WeekOverview: Story = { args: { view: 'week', day: undefined, week } }
export const Empty: Story = {
  args: { day: { ...day, rows: [], total: 0, doctors: [], services: [], waiting: { requests: 0, reschedules: 0 } } },
}
export const NothingFound: Story = {
  args: { query: 'Zainab', filters: { doctor: 'Dr Emeka Obi' }, day: { ...day, rows: [], total: 0 } },
}
export const Loading: Story = { args: { state: 'loading', day: undefined } }
export const Failed: Story = {
  args: { state: 'failed', day: undefined, errorMessage: 'Check your network connection and try again.' },
}
export const TwoHundred: Story = { args: { day: fullDay(200), now: '11:10' } }
/** On a phone, what waits keeps the height that it had while the day loaded. */
export const ManyToAnswer: Story = {
  args: { day: { ...day, waiting: { requests: 1240, reschedules: 118 } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [pending, reschedules] = [/pending$/, /reschedules$/].map((name) => canvas.getByRole('link', { name }))
    await expect(reschedules?.offsetTop).toBe(pending?.offsetTop)
  },
}
export const Keys: Story = { args: { areKeysListed: true } }
export const OddData: Story = { args: odd(meta.args) }
