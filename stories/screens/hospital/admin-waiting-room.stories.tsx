import { m } from '@ilera/contract/messages'
import { AdminWaitingRoomScreen } from '@ilera/ui/screens/hospital/admin-waiting-room'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { waitingRoom } from '../../../tests/flows/support/queues.ts'
import { odd } from '../../fixtures/odd.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Waiting room',
  component: AdminWaitingRoomScreen,
  parameters: wholeScreen,
  // The app shows it without header and menu.
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  args: {
    state: 'shown',
    room: waitingRoom,
    isLost: false,
    isSounding: false,
    onAllowSound: fn(),
    onMute: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AdminWaitingRoomScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Calling: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on sound' }))
    await expect(args.onAllowSound).toHaveBeenCalledOnce()
  },
}
export const LineLost: Story = { args: { isLost: true, isSounding: true } }
export const Morning: Story = { args: { room: { ...waitingRoom, queues: [] } } }
export const Failed: Story = { args: { state: 'failed', room: undefined, errorMessage: m.common_check_your_network() } }
export const OddData: Story = { args: odd(meta.args) }
