import { m } from '@ilera/contract/messages'
import { AdminQueueScreen } from '@ilera/ui/screens/hospital/admin-queue'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { queueDay } from '../../../tests/flows/support/queues.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Queue',
  component: AdminQueueScreen,
  decorators: [inHospitalArea('admin')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    day: queueDay,
    areKeysOn: true,
    arrival: { code: '4821', endsAt: '2026-11-24T09:10:00.000Z' },
    onRetryArrival: fn(),
    onRetry: fn(),
    onSelect: fn(),
    onAct: fn(),
    onReview: fn(),
    onClose: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof AdminQueueScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Number 4: Bisi Cole')).toBeVisible()
    await userEvent.keyboard('n')
    await expect(args.onAct).toHaveBeenCalledWith({ action: { kind: 'next', queue: 'amaka obi' } })
    await userEvent.keyboard('c')
    await expect(canvas.getByRole('button', { name: 'Check in: Chidi Nwosu' })).toHaveFocus()
  },
}
export const WithoutKeys: Story = {
  args: { areKeysOn: false },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(m.queue_keys())).toBeNull()
    await userEvent.keyboard('n')
    await expect(args.onAct).not.toHaveBeenCalled()
  },
}
export const WithoutArrivalCode: Story = { args: { arrival: null } }
export const WhoDidNotAttend: Story = { args: { isReviewing: true } }
export const NobodyExpected: Story = { args: { day: { ...queueDay, queues: [] } } }
export const Loading: Story = { args: { state: 'loading', day: undefined } }
export const Failed: Story = { args: { state: 'failed', day: undefined, errorMessage: m.common_check_your_network() } }
export const OddData: Story = { args: odd(meta.args) }
