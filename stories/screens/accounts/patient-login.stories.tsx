import { m } from '@ilera/contract/messages'
import { checkPatientLogin } from '@ilera/contract/accounts/rules'
import { PatientLoginScreen } from '@ilera/ui/screens/accounts/patient-login'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { email, firesOnceWhileBusy, login, logsIn, showsThePassword } from '../../fixtures/logins.ts'
import { longPatient } from '../../fixtures/people.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Accounts/Patient login',
  component: PatientLoginScreen,
  parameters: wholeScreen,
  args: { onLogin: fn() },
} satisfies Meta<typeof PatientLoginScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { tags: ['spoken'] }
export const Filled: Story = { args: { defaultValues: login } }
export const Busy: Story = { args: { ...Filled.args, busy: true } }
export const BothMissing: Story = { tags: ['spoken', 'announced'], args: { problem: problemOf(checkPatientLogin({})) } }
export const EmailWrong: Story = {
  args: { defaultValues: { email: 'amina' }, problem: problemOf(checkPatientLogin({ email: 'amina', password: 'x' })) },
}
export const PasswordMissing: Story = {
  args: { defaultValues: { email }, problem: problemOf(checkPatientLogin({ email })) },
}
export const Refused: Story = { args: { ...Filled.args, problem: refused(m.accounts_invalid_credentials()) } }
export const TooManyAttempts: Story = { args: { ...Filled.args, problem: refused(m.common_too_many()) } }
export const Offline: Story = { args: { ...Filled.args, problem: refused(m.common_check_your_network()) } }
export const AfterSessionEnded: Story = { args: { notice: m.common_session_ended() } }
export const LoggedIn: Story = {
  tags: ['announced'],
  args: { ...Filled.args, success: m.accounts_logged_in(), busy: true },
}
export const LongEmail: Story = { args: { defaultValues: { email: longPatient.email } } }

export const LogsIn: Story = { play: logsIn('Login') }
export const ShowsThePassword: Story = { args: Filled.args, play: showsThePassword }
export const FiresOnceWhileBusy: Story = { args: Busy.args, play: firesOnceWhileBusy }
