import { m } from '@ilera/contract/messages'
import { checkAppointmentLogin } from '@ilera/contract/accounts/rules'
import { AppointmentLoginScreen } from '@ilera/ui/screens/accounts/appointment-login'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longPatient } from '../../fixtures/people.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const email = 'amina.bello@example.com'

const meta = {
  title: 'Screens/Accounts/Appointment login',
  component: AppointmentLoginScreen,
  parameters: wholeScreen,
  args: { onLogin: fn() },
} satisfies Meta<typeof AppointmentLoginScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValues: { email, password: 'mango-tree-rain' } } }
export const Busy: Story = { args: { ...Filled.args, busy: true } }
export const BothMissing: Story = { args: { problem: problemOf(checkAppointmentLogin({})) } }
export const PasswordMissing: Story = {
  args: { defaultValues: { email }, problem: problemOf(checkAppointmentLogin({ email })) },
}
export const Refused: Story = { args: { ...Filled.args, problem: refused(m.accounts_invalid_credentials()) } }
export const TooManyAttempts: Story = { args: { ...Filled.args, problem: refused(m.common_too_many()) } }
export const Offline: Story = { args: { ...Filled.args, problem: refused(m.common_check_your_network()) } }
export const AfterSessionEnded: Story = { args: { notice: m.common_session_ended() } }
export const LoggedIn: Story = { args: { ...Filled.args, success: m.accounts_logged_in(), busy: true } }
export const LoggedInAlready: Story = {
  args: { onward: { name: 'Amina Bello', href: '#/patientAppointmentReview/1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See the appointment' })).toBeVisible()
    await expect(canvas.getByText('You are logged in as Amina Bello.')).toBeVisible()
  },
}
export const LongEmail: Story = { args: { defaultValues: { email: longPatient.email } } }

export const LogsIn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Login' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Email'), email)
    await userEvent.type(canvas.getByLabelText('Password'), 'mango-tree-rain{Enter}')
    await expect(args.onLogin).toHaveBeenCalledWith({ values: { email, password: 'mango-tree-rain' } })
  },
}

export const ShowsThePassword: Story = {
  args: Filled.args,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password')
  },
}

export const FiresOnceWhileBusy: Story = {
  args: Busy.args,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Login/ }))
    await expect(args.onLogin).not.toHaveBeenCalled()
  },
}
