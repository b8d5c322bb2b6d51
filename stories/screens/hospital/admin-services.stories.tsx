import { m } from '@ilera/contract/messages'
import { AdminServicesScreen } from '@ilera/ui/screens/hospital/admin-services'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { doctors } from '../../fixtures/doctors.ts'
import { id } from '../../fixtures/id.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { refused } from '../../fixtures/problem.ts'
import { consultation, longService, retiredService, scan, services } from '../../fixtures/services.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Services',
  component: AdminServicesScreen,
  decorators: [inHospitalArea('adminProfile')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    services,
    doctors,
    canEdit: true,
    onRetry: fn(),
    onRetire: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof AdminServicesScreen>
export default meta
type Story = StoryObj<typeof meta>

const many = Array.from({ length: 40 }, (_, place) => ({
  ...scan,
  _id: id(720 + place),
  name: `Procedure ${place + 1}`,
}))

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Ultrasound scan 45 min, then 15 min free ₦15,000/ })).toBeVisible()
    await expect(canvas.getByText('Dr Emeka Obi, Dr Halima Yusuf')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Retired services' })).toBeVisible()
  },
}
export const OnlyRead: Story = {
  args: { canEdit: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Add a service' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Retire Consultation' })).toBeNull()
  },
}
export const None: Story = { args: { services: [] } }
export const OnlyRetired: Story = { tags: ['no-picture'], args: { services: [retiredService] } }
export const ManyServices: Story = { args: { services: many } }
export const LongNames: Story = { args: { services: [longService, ...services] } }
export const RetirementAsked: Story = { args: { retirement: scan } }
export const RetirementRefused: Story = {
  args: { retirement: scan, problem: refused(m.common_check_your_network()) },
}
export const Loading: Story = { args: { state: 'loading', services: undefined } }
export const OutOfDate: Story = { args: { errorMessage: m.common_check_your_network() } }
export const Failed: Story = {
  args: { state: 'failed', services: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }

export const AsksBeforeRetiring: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retire Consultation' }))
    await expect(args.onRetire).toHaveBeenCalledWith({ service: consultation })
  },
}
