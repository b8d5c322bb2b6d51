import { m } from '@ilera/contract/messages'
import { checkPatientSignup } from '@ilera/contract/accounts/rules'
import { PatientSignupScreen } from '@ilera/ui/screens/accounts/patient-signup'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longName, longPatient } from '../../fixtures/people.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const values = {
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina.bello@example.com',
  password: 'mango-tree-rain',
  confirmPassword: 'mango-tree-rain',
}
const wrong = (change: Partial<typeof values>) => ({
  defaultValues: { ...values, ...change },
  problem: problemOf(checkPatientSignup({ ...values, ...change })),
})

const meta = {
  title: 'Screens/Accounts/Patient signup',
  component: PatientSignupScreen,
  parameters: wholeScreen,
  args: { onRegister: fn() },
} satisfies Meta<typeof PatientSignupScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['spoken'] }
export const Filled: Story = { args: { defaultValues: values } }
export const Busy: Story = { args: { defaultValues: values, busy: true } }
export const AllMissing: Story = { tags: ['spoken', 'announced'], args: { problem: problemOf(checkPatientSignup({})) } }
export const OneMissing: Story = { args: wrong({ email: '' }) }
export const EmailWrong: Story = { args: wrong({ email: 'amina' }) }
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
  args: { defaultValues: values, busy: true, success: m.accounts_patient_registered() },
}
export const LongNames: Story = {
  args: { defaultValues: { ...values, firstName: longName, lastName: longName, email: longPatient.email } },
}

export const Registers: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Patient Signup' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('First name'), values.firstName)
    await userEvent.type(canvas.getByLabelText('Last name'), values.lastName)
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
