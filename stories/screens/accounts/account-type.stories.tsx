import { href } from '@ilera/contract/routes'
import { AccountTypeScreen } from '@ilera/ui/screens/accounts/account-type'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { longName } from '../../fixtures/people.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Accounts/Account type',
  component: AccountTypeScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof AccountTypeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Greeted: Story = { args: { name: 'Ṣadé' } }
export const LongName: Story = { args: { name: longName } }

export const LeadsToEachSignup: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^patient/ })).toHaveAttribute('href', href('patientRegister'))
    await expect(canvas.getByRole('link', { name: /^Hospital/ })).toHaveAttribute('href', href('hospitalRegister'))
    await expect(canvas.getByRole('link', { name: 'Ilera, home' })).toHaveAttribute('href', '#/')
  },
}
