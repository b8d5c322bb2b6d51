import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '@ilera/ui/elements/button'
import { Form } from '@ilera/ui/elements/form'
import { PasswordField } from '@ilera/ui/elements/password-field'
import { TextField } from '@ilera/ui/elements/text-field'

const onSubmit = fn()

const LoginForm = ({ busy }: { busy?: boolean }) => (
  <Form label="Login" fields={['email', 'password']} busy={busy} onSubmit={onSubmit}>
    <TextField label="Email" name="email" type="email" autoComplete="email" defaultValue=" amina.bello@example.com" />
    <PasswordField label="Password" name="password" defaultValue="correct horse" />
    <Button type="submit" busy={busy}>
      Login
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
