import { m } from '@ilera/contract/messages'
import { PhoneOwner } from '@ilera/ui/patterns/phone-owner'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Patterns/Phone owner',
  component: PhoneOwner,
  args: { step: 'proof', proofField: 'lastName', onSubmit: fn(), onStartNew: fn() },
} satisfies Meta<typeof PhoneOwner>
export default meta
type Story = StoryObj<typeof meta>

export const Names: Story = {
  args: { step: 'names' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('First name'), 'Ngozi')
    await userEvent.type(canvas.getByLabelText('Last name'), 'Okafor')
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }))
    await expect(args.onSubmit).toHaveBeenCalledWith({ values: { firstName: 'Ngozi', lastName: 'Okafor' } })
  },
}

export const LastName: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start a new account' }))
    await expect(args.onStartNew).toHaveBeenCalledOnce()
  },
}

export const BirthDate: Story = {
  args: { proofField: 'birthDate' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Date of birth'), '17/05/1990')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(args.onSubmit).toHaveBeenCalledWith({ values: { birthDate: '1990-05-17' } })
  },
}

export const EmailWrong: Story = {
  args: {
    proofField: 'email',
    problem: { summary: m.phone_proof_email(), fields: { email: m.phone_proof_email() } },
  },
}
