import { m } from '@ilera/contract/messages'
import { checkPatientSignup } from '@ilera/contract/accounts/rules'
import { Button } from '@ilera/ui/elements/button'
import { TextField } from '@ilera/ui/elements/text-field'
import { ErrorSummary, type ErrorSummaryProps } from '@ilera/ui/patterns/error-summary'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { problemOf } from '../fixtures/problem.ts'

const meta = { title: 'Patterns/Error summary', component: ErrorSummary } satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

/** A form whose errors appear after the first submit. */
function Live({ problem, ...props }: ErrorSummaryProps) {
  const [tried, setTried] = useState(false)
  return (
    <div className="grid justify-items-start gap-5">
      <ErrorSummary {...props} problem={tried ? problem : undefined} />
      <TextField label="Email" name="email" error={tried ? 'Enter your email address' : undefined} />
      <Button onClick={() => setTried(true)}>Send</Button>
    </div>
  )
}

export const SeveralFields: Story = { args: { problem: problemOf(checkPatientSignup({})) } }
export const WholeFormOnly: Story = { args: { problem: { summary: m.accounts_invalid_credentials(), fields: {} } } }
/** A server error about one field: its message appears once, as a link to the field. */
export const OneRefusal: Story = {
  args: { problem: { summary: m.accounts_email_in_use(), fields: { email: m.accounts_email_in_use() } } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(m.accounts_email_in_use())).toHaveLength(1)
    await expect(canvas.getByRole('heading', { name: m.accounts_email_in_use() })).toContainElement(
      canvas.getByRole('link', { name: m.accounts_email_in_use() }),
    )
  },
}
export const Offline: Story = { args: { problem: { summary: m.common_check_your_network(), fields: {} } } }
export const Failed: Story = {
  args: { failed: m.contact_failed(), problem: { summary: m.common_too_many(), fields: {} } },
}
/** Somebody else has saved the record since the form was opened. */
export const ChangedMeanwhile: Story = {
  args: { problem: { summary: m.common_changed_meanwhile(), fields: {} }, onReopen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.common_show_current_button() }))
    await expect(args.onReopen).toHaveBeenCalledOnce()
  },
}
export const Nothing: Story = {}

export const TakesTheFocus: Story = {
  args: { problem: { summary: m.accounts_patient_fields_required(), fields: { email: 'Enter your email address' } } },
  render: (args) => <Live {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByRole('alert')).toHaveFocus()
    const address = location.hash
    await userEvent.click(canvas.getByRole('link', { name: 'Enter your email address' }))
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
    await expect(location.hash).toBe(address)
  },
}
