import { m } from '@ilera/contract/messages'
import { OopsModal } from '@ilera/ui/modals/oops'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Modals/Oops popup',
  component: OopsModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '24rem' } } },
  args: { open: true, message: m.accounts_invalid_credentials(), onClose: fn() },
} satisfies Meta<typeof OopsModal>
export default meta
type Story = StoryObj<typeof meta>

export const Refused: Story = {}
export const LongMessage: Story = { args: { message: longName } }

export const WithoutMessage: Story = {
  args: { message: ' ' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'oops', description: 'error occured' })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
