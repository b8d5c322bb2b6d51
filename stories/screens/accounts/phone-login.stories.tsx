import { m } from '@ilera/contract/messages'
import { checkPhone, checkPhoneSignup } from '@ilera/contract/accounts/phone-rules'
import { PhoneOwner } from '@ilera/ui/patterns/phone-owner'
import { PhoneLoginScreen } from '@ilera/ui/screens/accounts/phone-login'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const phone = '+2348035550142'

const meta = {
  title: 'Screens/Accounts/Phone login',
  component: PhoneLoginScreen,
  parameters: wholeScreen,
  args: {
    step: 'number',
    phone: '',
    canResend: false,
    PhoneOwner,
    onSubmit: fn(),
    onResend: fn(),
    onChangeNumber: fn(),
    onStartNew: fn(),
  },
} satisfies Meta<typeof PhoneLoginScreen>
export default meta
type Story = StoryObj<typeof meta>

export const NumberEmpty: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Phone number'), '0803 555 0142')
    await userEvent.click(canvas.getByRole('button', { name: 'Send code' }))
    await expect(args.onSubmit).toHaveBeenCalledWith({ values: { phone: '0803 555 0142' } })
  },
}
export const NumberWrong: Story = { args: { phone: '0803', problem: problemOf(checkPhone({ phone: '0803' })) } }
export const TooManyCodes: Story = { args: { phone, problem: refused(m.phone_too_many_codes()) } }
export const CodeSent: Story = { args: { step: 'code', phone, sent: m.phone_code_sent() } }
export const CodeWrong: Story = {
  args: {
    step: 'code',
    phone,
    canResend: true,
    problem: { summary: m.phone_code_wrong(), fields: { code: m.phone_code_wrong() } },
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send another code' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
  },
}
export const Offline: Story = {
  args: { step: 'code', phone, canResend: true, problem: refused(m.common_check_your_network()) },
}
export const NamesMissing: Story = {
  args: {
    step: 'names',
    phone,
    problem: problemOf(checkPhoneSignup({ phone, code: '123456' })),
  },
}
export const Proof: Story = {
  args: {
    step: 'proof',
    phone,
    proofField: 'birthDate',
    problem: { summary: m.phone_proof_birth_date(), fields: { birthDate: m.phone_proof_birth_date() } },
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start a new account' }))
    await expect(args.onStartNew).toHaveBeenCalledOnce()
  },
}
