import { AdminTillScreen } from '@ilera/ui/screens/hospital/admin-till'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { longPatient } from '../../fixtures/people.ts'
import { tillVisits } from '../../fixtures/till.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Till',
  component: AdminTillScreen,
  decorators: [inHospitalArea('adminPayments')],
  parameters: wholeScreen,
  args: { state: 'shown', visits: tillVisits, query: '', hasClose: true, onSearch: fn(), onRetry: fn() },
} satisfies Meta<typeof AdminTillScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Patient’s name or phone number'), 'Amina')
    await expect(args.onSearch).toHaveBeenLastCalledWith({ query: 'Amina' })
  },
}
export const ForCashiers: Story = {
  args: { hasPhones: false, visits: tillVisits.map((visit) => ({ ...visit, phoneNumber: null })) },
}
export const NothingOwed: Story = { args: { visits: [] } }
export const NothingFound: Story = { args: { visits: [], query: 'Zainab' } }
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = { args: { state: 'failed', errorMessage: 'Check your network' } }
export const LongNames: Story = {
  args: { visits: tillVisits.map((visit) => ({ ...visit, fullName: longPatient.firstName })) },
}
export const OddData: Story = { args: odd(meta.args) }
