import { m } from '@ilera/contract/messages'
import { checkHospitalSignup } from '@ilera/contract/accounts/rules'
import { HospitalSignupScreen } from '@ilera/ui/screens/accounts/hospital-signup'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longName, longPatient } from '../../fixtures/people.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const values = {
  hospitalName: 'Reddington Hospital',
  hospitalAddress: '12 Idowu Martins Street, Victoria Island, Lagos',
  phoneNumber: '0809 555 0105',
  email: 'hello@reddington.example.com',
  password: 'mango-tree-rain',
  confirmPassword: 'mango-tree-rain',
}
const wrong = (change: Partial<typeof values>) => ({
  defaultValues: { ...values, ...change },
  problem: problemOf(checkHospitalSignup({ ...values, ...change })),
})

const meta = {
  title: 'Screens/Accounts/Hospital signup',
  component: HospitalSignupScreen,
  parameters: wholeScreen,
  args: { onRegister: fn() },
} satisfies Meta<typeof HospitalSignupScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValues: values } }
export const Busy: Story = { args: { defaultValues: values, busy: true } }
export const AllMissing: Story = { args: { problem: problemOf(checkHospitalSignup({})) } }
export const OneMissing: Story = { args: wrong({ email: '' }) }
export const EmailWrong: Story = { args: wrong({ email: 'amina' }) }
export const PhoneWrong: Story = { args: wrong({ phoneNumber: 'my phone' }) }
export const PasswordShort: Story = { args: wrong({ password: 'mango', confirmPassword: 'mango' }) }
export const PasswordsDiffer: Story = { args: wrong({ confirmPassword: 'mango-tree-sun' }) }
export const EmailInUse: Story = {
  args: {
    defaultValues: values,
    problem: { summary: m.accounts_email_in_use(), fields: { email: m.accounts_email_in_use() } },
  },
}
export const Offline: Story = { args: { defaultValues: values, problem: refused(m.common_check_your_network()) } }
export const ServerFailed: Story = { args: { defaultValues: values, problem: refused(m.common_an_error_occurred()) } }
export const Registered: Story = {
  args: { defaultValues: values, busy: true, success: m.accounts_hospital_registered() },
}
export const LongNames: Story = {
  args: { defaultValues: { ...values, hospitalName: longName, hospitalAddress: longName, email: longPatient.email } },
}

export const Registers: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Signup Account for Hospital' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Hospital name'), values.hospitalName)
    await userEvent.type(canvas.getByLabelText('Hospital address'), values.hospitalAddress)
    await userEvent.type(canvas.getByLabelText('Phone number'), values.phoneNumber)
    await userEvent.type(canvas.getByLabelText('Email'), values.email)
    await userEvent.type(canvas.getByLabelText('Password'), values.password)
    await userEvent.type(canvas.getByLabelText('Confirm password'), values.confirmPassword)
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }))
    await expect(args.onRegister).toHaveBeenCalledWith({ values })
  },
}

export const ShowsEachPassword: Story = {
  args: Filled.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show confirm password' }))
    await expect(canvas.getByLabelText('Confirm password')).toHaveAttribute('type', 'text')
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password')
  },
}
