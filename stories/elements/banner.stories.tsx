import type { Meta, StoryObj } from '@storybook/react-vite'
import { Banner } from '@ilera/ui/elements/banner'
import { Link } from '@ilera/ui/elements/link'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Banner',
  component: Banner,
  args: { children: 'Your request has been sent. The hospital will assign a doctor, a date and a time.' },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = { args: { tone: 'info', title: 'What happens next' } }
export const Success: Story = { args: { tone: 'success', title: 'Request sent' } }
export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Your profile is not complete',
    children: 'Please update your profile before booking an appointment.',
    actions: <Link href="#/patient/patientProfileUpdate">Update profile</Link>,
  },
}
export const Danger: Story = {
  args: { tone: 'danger', title: 'An error occurred', children: 'Check your network', live: true },
}
export const LongText: Story = { args: { title: longName, children: longName.replaceAll(' ', '') } }
