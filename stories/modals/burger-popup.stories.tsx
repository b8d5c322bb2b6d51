import { BurgerPopupModal } from '@ilera/ui/modals/burger-popup'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'

const meta = {
  title: 'Modals/Burger popup',
  component: BurgerPopupModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '40rem' } } },
  args: { open: true, onClose: fn(), onChoose: fn(), onSection: fn() },
} satisfies Meta<typeof BurgerPopupModal>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Closed: Story = { args: { open: false } }

export const Chooses: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('link', { name: 'FAQ' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ item: 'faq' })
    await expect(args.onSection).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('link', { name: 'Pricing' }))
    await expect(args.onChoose).toHaveBeenLastCalledWith({ item: 'pricing' })
    await expect(args.onSection).toHaveBeenCalledWith({ section: 'pricing' })
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Cancels: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
