import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ErrorState } from '@ilera/ui/elements/error-state'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Error state',
  component: ErrorState,
  args: { message: 'An error occurred', onRetry: fn() },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Retrying: Story = { args: { retrying: true } }
export const WithoutRetry: Story = { args: { onRetry: undefined } }
export const WithLink: Story = {
  args: {
    message: 'We could not find that.',
    onRetry: undefined,
    link: { label: 'My appointments', href: '#/patient' },
  },
}
export const LongText: Story = { args: { message: longName } }
