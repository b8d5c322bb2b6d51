import { m } from '@ilera/contract/messages'
import { LoginSuccessModal } from '@ilera/ui/modals/login-success'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Modals/Login success popup',
  component: LoginSuccessModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '24rem' } } },
  args: { open: true, message: m.accounts_logged_in(), onContinue: fn() },
} satisfies Meta<typeof LoginSuccessModal>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const LongMessage: Story = { args: { message: longName } }

export const Continues: Story = {
  play: async ({ args, userEvent }) => {
    const title = await screen.findByRole('heading', { name: 'You have logged In Successfully' })
    await expect(title).toHaveTextContent(m.accounts_login_popup_title(), { normalizeWhitespace: false })
    await userEvent.click(screen.getByRole('button', { name: 'See my appointment' }))
    await expect(args.onContinue).toHaveBeenCalledOnce()
  },
}
