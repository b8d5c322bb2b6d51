import { checkPatientSignup } from '@ilera/contract/accounts/rules'
import { accountWords } from '@ilera/contract/accounts/words'
import { contactWords } from '@ilera/contract/contact/words'
import { href } from '@ilera/contract/routes'
import { words } from '@ilera/contract/shared/words'
import { TextField } from '@ilera/ui/elements/text-field'
import { ErrorSummary } from '@ilera/ui/patterns/error-summary'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { problemOf } from '../fixtures/problem.ts'

const meta = { title: 'Patterns/Error summary', component: ErrorSummary } satisfies Meta<typeof ErrorSummary>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralFields: Story = { args: { problem: problemOf(checkPatientSignup({})) } }
export const WholeFormOnly: Story = { args: { problem: { summary: accountWords.wrongLogin, fields: {} } } }
export const Offline: Story = { args: { problem: { summary: words.checkYourNetwork, fields: {} } } }
export const WithWayOut: Story = {
  args: {
    problem: { summary: accountWords.resetLinkInvalid, fields: {} },
    wayOut: { label: 'Ask for a new link', href: href('enterEmail') },
  },
}
export const Failed: Story = {
  args: { failed: contactWords.failed, problem: { summary: words.tooMany, fields: {} } },
}
export const Nothing: Story = {}

export const TakesTheFocus: Story = {
  args: { problem: { summary: accountWords.allRequiredPatient, fields: { email: 'Enter your email address' } } },
  render: (args) => (
    <div className="grid gap-5">
      <ErrorSummary {...args} />
      <TextField label="Email" name="email" error="Enter your email address" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveFocus()
    const address = location.hash
    await userEvent.click(canvas.getByRole('link', { name: 'Enter your email address' }))
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
    await expect(location.hash).toBe(address)
  },
}
