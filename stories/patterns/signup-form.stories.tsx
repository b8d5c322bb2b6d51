import { checkPatientSignup } from '@ilera/contract/accounts/rules'
import { TextField } from '@ilera/ui/elements/text-field'
import { SignupForm } from '@ilera/ui/patterns/signup-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { problemOf } from '../fixtures/problem.ts'

const meta = {
  title: 'Patterns/Signup form',
  component: SignupForm,
  args: {
    fields: ['firstName'],
    children: <TextField label="First name" name="firstName" autoComplete="given-name" />,
    onRegister: fn(),
  },
} satisfies Meta<typeof SignupForm>
export default meta
type Story = StoryObj<typeof meta>

/** The two signup screens show this form in all its states, so it has no pictures of its own. */
export const Empty: Story = { tags: ['no-picture'] }
export const AllMissing: Story = { tags: ['no-picture'], args: { problem: problemOf(checkPatientSignup({})) } }

export const Registers: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('First name'), 'Amina')
    await userEvent.type(canvas.getByLabelText('Email'), 'amina@example.com')
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }))
    const values = { firstName: 'Amina', email: 'amina@example.com', password: '', confirmPassword: '' }
    await expect(args.onRegister).toHaveBeenCalledWith({ values })
  },
}
