import { m } from '@ilera/contract/messages'
import { ContactForm, type ContactFormProps } from '@ilera/ui/patterns/contact-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Patterns/Contact form',
  component: ContactForm,
  args: { onSend: fn() },
} satisfies Meta<typeof ContactForm>
export default meta
type Story = StoryObj<typeof meta>

const SentAtOnce = (props: ContactFormProps) => {
  const [alert, setAlert] = useState<ContactFormProps['alert']>()
  return <ContactForm {...props} alert={alert} onSend={() => setAlert({ tone: 'success', text: m.contact_sent() })} />
}

export const Empty: Story = {}

export const IsEmptyAgainOnceSent: Story = {
  render: (args) => <SentAtOnce {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Title'), 'A question')
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('Message sent Successfully')
    await expect(canvas.getByLabelText('Title')).toHaveValue('')
  },
}
