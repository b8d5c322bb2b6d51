import { m } from '@ilera/contract/messages'
import { checkContactMessage } from '@ilera/contract/contact/rules'
import { ContactUsScreen } from '@ilera/ui/screens/public/contact-us'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longName } from '../../fixtures/people.ts'
import { problemOf, refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const message = {
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina.bello@example.com',
  title: 'A question on refunds',
  content: 'I cancelled on Monday. When does the money come back?',
}
const failed = { tone: 'error', text: m.contact_failed() } as const

const meta = {
  title: 'Screens/Public/Contact Us',
  component: ContactUsScreen,
  parameters: wholeScreen,
  args: { onSend: fn() },
} satisfies Meta<typeof ContactUsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValues: message } }
export const Busy: Story = { args: { defaultValues: message, busy: true } }
export const AllMissing: Story = { args: { problem: problemOf(checkContactMessage({})) } }
export const EmailWrong: Story = {
  args: {
    defaultValues: { ...message, email: 'amina' },
    problem: problemOf(checkContactMessage({ ...message, email: 'amina' })),
  },
}
export const Sent: Story = { args: { alert: { tone: 'success', text: m.contact_sent() } } }
export const Refused: Story = {
  args: { defaultValues: message, alert: failed, problem: refused(m.common_too_many()) },
}
export const Offline: Story = {
  args: { defaultValues: message, alert: failed, problem: refused(m.common_check_your_network()) },
}
export const LongTexts: Story = {
  args: { defaultValues: { ...message, firstName: longName, title: longName, content: `${longName}\n`.repeat(8) } },
}

export const Sends: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('First Name'), message.firstName)
    await userEvent.type(canvas.getByLabelText('Last Name'), message.lastName)
    await userEvent.type(canvas.getByLabelText('Email'), message.email)
    await userEvent.type(canvas.getByLabelText('Title'), message.title)
    await userEvent.type(canvas.getByLabelText('Message'), message.content)
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(args.onSend).toHaveBeenCalledWith({ values: message })
  },
}
