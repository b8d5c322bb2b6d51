import { m } from '@ilera/contract/messages'
import { AdminWaitlistScreen } from '@ilera/ui/screens/hospital/admin-waitlist'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { refused } from '../../fixtures/problem.ts'
import { longWaiting, manyWaiting, waitingPeople } from '../../fixtures/waitlist.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const person = { id: waitingPeople[0]?._id ?? '', fullName: 'Adaeze Okafor' }

const meta = {
  title: 'Screens/Hospital/Waitlist',
  component: AdminWaitlistScreen,
  decorators: [inHospitalArea('admin')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    waiting: waitingPeople,
    total: waitingPeople.length,
    onRemove: fn(),
    onConfirm: fn(),
    onCancel: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AdminWaitlistScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Check-up: 2')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Take off Adaeze Okafor' }))
    await expect(args.onRemove).toHaveBeenCalledWith(person)
  },
}
export const Nobody: Story = { args: { waiting: [], total: 0 } }
export const Many: Story = { args: { waiting: manyWaiting, total: 240 } }
export const LongNames: Story = { args: { waiting: [longWaiting, ...waitingPeople], total: 4 } }
export const RemovalAsked: Story = { args: { person } }
export const RemovalRefused: Story = { args: { person, problem: refused(m.waitlist_ended_already()) } }
export const Loading: Story = { args: { state: 'loading', waiting: undefined } }
export const Failed: Story = {
  args: { state: 'failed', waiting: undefined, errorMessage: m.common_check_your_network() },
}
