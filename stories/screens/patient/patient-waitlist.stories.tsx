import { m } from '@ilera/contract/messages'
import { PatientWaitlistScreen } from '@ilera/ui/screens/patient/patient-waitlist'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { chestPain } from '../../fixtures/care.ts'
import { confirmed } from '../../../tests/flows/support/appointments.ts'
import { checkUp } from '../../fixtures/booking.ts'
import { luth } from '../../fixtures/hospitals.ts'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { refused } from '../../fixtures/problem.ts'
import {
  endedWishes,
  heldWish,
  keptOffer,
  longWish,
  moveWish,
  offeredWish,
  waitingWish,
  waitlistNow,
} from '../../fixtures/waitlist.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const form = {
  hospitalName: luth.hospitalName,
  serviceName: checkUp.name,
  doctors: checkUp.doctors,
  doctorId: '',
  today: '2026-11-05',
  busy: false,
}
const visit = { date: '2026-11-20', time: '14:00' }

const meta = {
  title: 'Screens/Patient/Waitlist',
  component: PatientWaitlistScreen,
  decorators: [inPatientArea('appointments')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    wishes: [waitingWish],
    now: waitlistNow,
    onJoin: fn(),
    onAccept: fn(),
    onDecline: fn(),
    onLeave: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof PatientWaitlistScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {}
/** The patient comes from a service for which they wait already. */
export const OnTheListAlready: Story = { args: { isOnList: true } }
export const Emergency: Story = {
  args: { wishes: [], form, emergency: chestPain },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(chestPain.call)
    await expect(canvas.getByRole('button', { name: m.waitlist_join_button() })).toBeEnabled()
  },
}
export const EmergencyJoined: Story = {
  tags: ['no-picture'],
  args: { joined: m.waitlist_known_already(), emergency: chestPain },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(chestPain.call),
}
export const Offered: Story = {
  tags: ['spoken'],
  args: { wishes: [offeredWish] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('12 minutes left')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Accept this time' }))
    await expect(args.onAccept).toHaveBeenCalledWith({
      id: keptOffer._id,
      shown: { fee: 4500, needsPrepayment: true, changeHours: 12 },
    })
    await userEvent.click(canvas.getByRole('button', { name: 'No thanks' }))
    await expect(args.onDecline).toHaveBeenCalledWith({ id: keptOffer._id })
  },
}
export const OfferedEarlier: Story = { args: { wishes: [moveWish] } }
export const OfferedToAll: Story = {
  args: { wishes: [{ ...offeredWish, offer: { ...keptOffer, isKept: false }, needsPrepayment: false }] },
}
export const LastMinute: Story = {
  tags: ['no-picture'],
  args: { wishes: [offeredWish], now: new Date('2026-11-05T08:26:00.000Z') },
  play: ({ canvas }) => expect(canvas.getByText('1 minute left')).toBeVisible(),
}
export const OfferOver: Story = {
  args: { wishes: [offeredWish], now: new Date('2026-11-05T08:27:00.000Z') },
  play: ({ canvas }) => expect(canvas.queryByRole('button', { name: 'Accept this time' })).toBeNull(),
}
export const Answering: Story = { args: { wishes: [offeredWish], busyId: keptOffer._id } }
export const AnswerRefused: Story = {
  tags: ['announced'],
  args: { answerProblem: refused(m.waitlist_over()) },
}
export const Accepted: Story = {
  args: { wishes: endedWishes.slice(0, 1), accepted: { message: m.booking_booked(), appointment: confirmed } },
}
/** After a reload, what was accepted and is not paid yet names its deadline. */
export const AcceptedAndHeld: Story = {
  args: { wishes: [heldWish] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(m.booking_held({ until: '9:27am' }))).toBeVisible()
    await expect(canvas.getByRole('link', { name: m.appointments_pay_button() })).toBeVisible()
  },
}
/** The hold is over: there is nothing to pay any more. */
export const HoldOver: Story = {
  tags: ['no-picture'],
  args: { wishes: [heldWish], now: new Date('2026-11-05T08:27:00.000Z') },
  play: ({ canvas }) => expect(canvas.queryByRole('link', { name: m.appointments_pay_button() })).toBeNull(),
}
export const Joining: Story = {
  args: { wishes: [], form },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Sunday'))
    await userEvent.click(canvas.getByLabelText('Mornings'))
    await userEvent.click(canvas.getByRole('button', { name: 'Join the waitlist' }))
    await expect(args.onJoin).toHaveBeenCalledWith({
      values: {
        doctor: '',
        weekdays: '1 2 3 4 5 6',
        part: 'morning',
        noticeMinutes: '60',
        until: '',
        presentSymptoms: '',
      },
    })
  },
}
export const JoiningForEarlier: Story = { args: { wishes: [], form: { ...form, visit } } }
export const Refused: Story = {
  tags: ['announced'],
  args: {
    wishes: [],
    form: {
      ...form,
      problem: {
        summary: m.common_problem(),
        fields: { weekdays: m.waitlist_weekdays_invalid(), until: m.waitlist_until_past() },
      },
    },
  },
}
export const ProfileIncomplete: Story = { args: { wishes: [], form: { ...form, profileHref: '#/profile' } } }
export const Joined: Story = { args: { joined: m.waitlist_joined(), form } }
export const Impossible: Story = { args: { wishes: [], isImpossible: true } }
export const Ended: Story = {
  args: { wishes: [waitingWish, ...endedWishes] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Leave the list for Check-up/ }))
    await expect(args.onLeave).toHaveBeenCalledWith({ id: waitingWish._id })
  },
}
export const Nothing: Story = { args: { wishes: [] } }
export const LongNames: Story = { args: { wishes: [longWish] } }
export const Loading: Story = { args: { state: 'loading', wishes: undefined } }
export const Failed: Story = {
  args: { state: 'failed', wishes: undefined, errorMessage: m.common_check_your_network() },
}
