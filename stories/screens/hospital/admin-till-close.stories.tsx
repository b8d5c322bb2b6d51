import { AdminTillCloseScreen } from '@ilera/ui/screens/hospital/admin-till-close'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { deskTill, ownTill, tillCloses } from '../../fixtures/till.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Close the day',
  component: AdminTillCloseScreen,
  decorators: [inHospitalArea('adminPayments')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    tills: [ownTill, deskTill],
    till: ownTill,
    closes: tillCloses,
    onChoose: fn(),
    onClose: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof AdminTillCloseScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Counting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Count the till of Ngozi Eze' }))
    await expect(args.onChoose).toHaveBeenCalledWith({ till: deskTill })
  },
}
export const Differs: Story = {
  args: {
    problem: {
      summary: 'There is a problem',
      fields: { reason: 'Explain why the count differs from what is expected' },
    },
  },
}
export const Nothing: Story = { args: { tills: [], till: undefined, closes: [] } }
/** The member has taken nothing: a colleague's till is counted only when it is chosen. */
export const OthersOnly: Story = { args: { tills: [deskTill], till: undefined } }
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = { args: { state: 'failed', errorMessage: 'Check your network' } }
export const OddData: Story = { args: odd(meta.args) }
