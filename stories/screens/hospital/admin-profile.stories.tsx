import { m } from '@ilera/contract/messages'
import { AdminProfileScreen } from '@ilera/ui/screens/hospital/admin-profile'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { bareHospital, listed, longHospital, luth, notSubmitted } from '../../fixtures/hospitals.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Hospital/Hospital profile',
  component: AdminProfileScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: { state: 'shown', hospital: { ...luth, listing: listed }, onRetry: fn() },
} satisfies Meta<typeof AdminProfileScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Bare: Story = {
  args: { hospital: { ...bareHospital, listing: notSubmitted } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Address')).toBeVisible()
    await expect(canvas.getByText('No Email')).toBeVisible()
  },
}
export const LongTexts: Story = { args: { hospital: { ...longHospital, listing: listed } } }
export const WaitsForVerification: Story = {
  args: { hospital: { ...luth, listing: { ...listed, state: 'submitted', until: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Patients see that you are not verified yet')).toBeVisible()
  },
}
export const Refused: Story = {
  args: {
    hospital: {
      ...luth,
      listing: { ...listed, state: 'refused', isFound: false, until: null, reason: 'HEFAMAA has no such number.' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/We could not accept your licence: HEFAMAA has no such number\./)).toBeVisible()
  },
}
export const NewLicenceRefused: Story = {
  args: { hospital: { ...luth, listing: { ...listed, reason: 'The certificate has ended.' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your new licence is not accepted')).toBeVisible()
  },
}
export const Lapsed: Story = {
  args: {
    hospital: {
      ...luth,
      listing: { ...listed, state: 'lapsed', isFound: false, until: '2026-10-31', licenceUntil: '2026-10-31' },
    },
  },
}
export const Suspended: Story = {
  args: {
    hospital: {
      ...luth,
      listing: {
        ...listed,
        state: 'suspended',
        isFound: false,
        reason: 'Two patients found the address closed. Please call us.',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Patients cannot find your hospital')).toBeVisible()
  },
}
export const Loading: Story = { args: { state: 'loading', hospital: undefined } }
export const Failed: Story = {
  args: { state: 'failed', hospital: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
