import { m } from '@ilera/contract/messages'
import { VisitBookingScreen } from '@ilera/ui/screens/patient/visit-booking'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { confirmedAppointment } from '../../fixtures/appointments.ts'
import { bookableServices, bookableTimes, checkUp } from '../../fixtures/booking.ts'
import { luth } from '../../fixtures/hospitals.ts'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const times = { state: 'shown' as const, found: bookableTimes, isLater: false }

const meta = {
  title: 'Screens/Patient/Book a visit',
  component: VisitBookingScreen,
  decorators: [inPatientArea('visitBooking')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    hospitalId: luth._id,
    hospitalName: luth.hospitalName,
    services: bookableServices,
    serviceId: checkUp._id,
    doctorId: '',
    times,
    onChooseService: fn(),
    onChooseDoctor: fn(),
    onChoose: fn(),
    onLater: fn(),
    onFirst: fn(),
    onRetryTimes: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof VisitBookingScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = { tags: ['spoken'] }
export const LaterDays: Story = {
  args: { times: { ...times, found: { ...bookableTimes, later: null }, isLater: true } },
}
export const ComesBack: Story = {
  args: { openDay: bookableTimes.days[1]?.date },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Friday 6 November 2026' })).toBePressed()
  },
}
export const NobodyFree: Story = { args: { times: { ...times, found: { days: [], later: '2026-12-06' } } } }
export const LoadingTimes: Story = { args: { times: { state: 'loading', isLater: false } } }
export const TimesNotLoaded: Story = {
  args: { times: { state: 'failed', errorMessage: m.common_check_your_network(), isLater: false } },
}
export const ProfileIncomplete: Story = { args: { isProfileIncomplete: true } }
export const Moves: Story = { args: { moving: confirmedAppointment, doctorId: checkUp.doctors[0]?._id } }
export const MoveNotOnline: Story = { args: { moving: confirmedAppointment, services: [] } }
export const RequestsOnly: Story = { args: { services: [] } }
export const Loading: Story = { args: { state: 'loading', services: undefined } }
export const Failed: Story = {
  args: { state: 'failed', services: undefined, errorMessage: m.common_check_your_network() },
}

export const Chooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Friday 6 November 2026' }))
    await userEvent.click(canvas.getByRole('button', { name: /^9:30am, Friday 6 November 2026/ }))
    await expect(args.onChoose).toHaveBeenCalledWith({ date: '2026-11-06', time: '09:30' })
    await userEvent.selectOptions(canvas.getByLabelText('Doctor'), checkUp.doctors[1]?._id ?? '')
    await expect(args.onChooseDoctor).toHaveBeenCalledWith({ doctorId: checkUp.doctors[1]?._id })
  },
}
export const OddData: Story = {
  args: odd({
    ...meta.args,
    services: bookableServices.slice(0, 1),
    times: { ...times, found: { days: [{ date: '2026-11-05', times: ['11:00'] }], later: null } },
  }),
}
