import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { m } from '@ilera/contract/messages'
import { Button } from '@ilera/ui/elements/button'
import { Form, type FormDraft } from '@ilera/ui/elements/form'
import { PasswordField } from '@ilera/ui/elements/password-field'
import { TextField } from '@ilera/ui/elements/text-field'

const onSubmit = fn()
const onType = fn()
const onForget = fn()

/** Drafts never contain passwords: this one is invalid on purpose. */
const draft: FormDraft = {
  load: () => ({ email: 'bisi.adeyemi@example.com', password: 'planted' }),
  onChange: onType,
  onClear: onForget,
}

type LoginFormProps = {
  /** While true, sending does nothing. */
  busy?: boolean
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
}

const LoginForm = ({ busy, draft: typed }: LoginFormProps) => (
  <Form label={m.accounts_login_title()} fields={['email', 'password']} busy={busy} draft={typed} onSubmit={onSubmit}>
    <TextField
      label={m.accounts_email_label()}
      name="email"
      type="email"
      autoComplete="email"
      defaultValue=" amina.bello@example.com"
    />
    <PasswordField label={m.accounts_password_label()} name="password" defaultValue="correct horse" />
    <Button type="submit" busy={busy}>
      {m.accounts_login_button()}
    </Button>
  </Form>
)

const meta = { title: 'Primitives/Form', component: LoginForm } satisfies Meta<typeof LoginForm>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const HandsOverTheTexts: Story = {
  beforeEach: () => void onSubmit.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}')
    await expect(onSubmit).toHaveBeenCalledWith({
      values: { email: 'amina.bello@example.com', password: 'correct horse' },
    })
  },
}
export const SubmitsOnlyOnce: Story = {
  args: { busy: true },
  beforeEach: () => void onSubmit.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Login' }))
    await expect(onSubmit).not.toHaveBeenCalled()
  },
}
export const TypedBefore: Story = {
  args: { draft },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We have restored what you typed before.')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue('bisi.adeyemi@example.com')
    await expect(canvas.getByLabelText('Password')).toHaveValue('correct horse')
  },
}
export const StartsAgain: Story = {
  args: { draft },
  beforeEach: () => void onForget.mockClear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await expect(canvas.getByLabelText('Email')).toHaveValue('amina.bello@example.com')
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
    await expect(canvas.queryByText('We have restored what you typed before.')).toBeNull()
    await expect(onForget).toHaveBeenCalledOnce()
  },
}
export const KeepsNoPassword: Story = {
  args: { draft: { ...draft, load: () => undefined } },
  beforeEach: () => void onType.mockClear(),
  play: async ({ canvas, userEvent }) => {
    // A visible password is a text field, and must not be stored either.
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await userEvent.type(canvas.getByLabelText('Password'), ' battery')
    await expect(onType).toHaveBeenLastCalledWith({ email: 'amina.bello@example.com' })
  },
}
