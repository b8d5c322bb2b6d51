import { ConfirmDeleteModal } from '@ilera/ui/modals/confirm-delete'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Modals/Confirm delete',
  component: ConfirmDeleteModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '26rem' } } },
  args: {
    open: true,
    title: 'Delete this appointment?',
    text: 'The appointment with Amina Bello will be removed from your lists. If it is upcoming, it will be cancelled. You cannot undo the cancellation.',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDeleteModal>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Busy: Story = { args: { busy: true } }
export const LongName: Story = { args: { text: `The appointment with ${longName} will be removed from your lists.` } }

export const Deletes: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

export const KeepsWithEscape: Story = {
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
