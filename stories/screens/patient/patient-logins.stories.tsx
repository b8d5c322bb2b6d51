import { m } from '@ilera/contract/messages'
import { PatientLoginsScreen } from '@ilera/ui/screens/patient/patient-logins'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const phone = '+2348035550142'
const email = 'amina.bello@example.com'
const none = { email: '', emailVerified: false, pendingEmail: '', phone: '' }

const meta = {
  title: 'Screens/Patient/How you log in',
  component: PatientLoginsScreen,
  decorators: [inPatientArea('patientPrivacy')],
  parameters: wholeScreen,
  args: {
    state: 'shown',
    step: 'list',
    phone: '',
    logins: { ...none, email, emailVerified: true },
    onRetry: fn(),
    onChoose: fn(),
    onSubmit: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof PatientLoginsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const EmailOnly: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: m.phone_ways_remove_email() })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: m.phone_ways_add_phone() }))
    await expect(args.onChoose).toHaveBeenCalledWith({ change: 'addPhone' })
  },
}
export const PhoneOnly: Story = { args: { logins: { ...none, phone, pendingEmail: email } } }
export const Both: Story = { args: { logins: { ...none, email, phone } } }
export const AddingPhone: Story = { args: { step: 'phone', change: 'addPhone' } }
export const PhoneCodeWrong: Story = {
  args: {
    step: 'form',
    change: 'addPhone',
    phone,
    problem: { summary: m.phone_code_wrong(), fields: { code: m.phone_code_wrong() } },
  },
}
export const AddingEmail: Story = { args: { step: 'form', change: 'addEmail', phone } }
export const Failed: Story = { args: { state: 'failed', errorMessage: 'Check your network' } }
