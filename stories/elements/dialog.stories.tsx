import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { Button } from '@ilera/ui/elements/button'
import { Dialog } from '@ilera/ui/elements/dialog'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  args: {
    open: true,
    title: 'Delete this appointment?',
    description: 'Amina Bello will be told. You can undo this for a short time.',
    actions: (
      <>
        <Button kind="secondary">Keep it</Button>
        <Button kind="danger">Delete</Button>
      </>
    ),
    onClose: fn(),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Question: Story = {}
export const Success: Story = {
  args: {
    tone: 'success',
    title: 'Payment Confirmed',
    description: 'Your payment was successful.',
    actions: <Button>Close</Button>,
  },
}
export const Failure: Story = {
  args: {
    tone: 'danger',
    title: 'An Error Occurred',
    description: 'There was an issue with your payment.',
    actions: <Button>Try again</Button>,
  },
}
export const Warning: Story = { args: { tone: 'warning' } }
export const Side: Story = {
  args: { kind: 'side', title: 'Menu', description: undefined, actions: undefined, children: <p>Home</p> },
}
export const WithoutCross: Story = { args: { closeLabel: null } }
export const LongText: Story = { args: { title: longName, description: `${longName} `.repeat(12) } }
export const ClosesOnEscape: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete this appointment?' })
    await expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
