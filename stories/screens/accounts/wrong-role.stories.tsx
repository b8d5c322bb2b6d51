import { WrongRoleScreen } from '@ilera/ui/screens/accounts/wrong-role'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Accounts/Wrong role',
  component: WrongRoleScreen,
  parameters: wholeScreen,
  args: { role: 'patient', onLogout: fn() },
} satisfies Meta<typeof WrongRoleScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Patient: Story = {}
export const Hospital: Story = { args: { role: 'hospital' } }
export const Busy: Story = { args: { busy: true } }

export const LogsOut: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out and use another account' }))
    await expect(args.onLogout).toHaveBeenCalledOnce()
  },
}
