import { UnexpectedErrorScreen } from '@ilera/ui/screens/public/unexpected-error'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/Unexpected error',
  component: UnexpectedErrorScreen,
  parameters: wholeScreen,
  args: { onReload: fn() },
} satisfies Meta<typeof UnexpectedErrorScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}

export const LoadsAgain: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reload the page' }))
    await expect(args.onReload).toHaveBeenCalledOnce()
  },
}
