import { m } from '@ilera/contract/messages'
import { WaitQuestion } from '@ilera/ui/patterns/wait-question'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { odd } from '../fixtures/odd.ts'

const meta = {
  title: 'Patterns/Wait question',
  component: WaitQuestion,
  args: { onAnswer: fn() },
} satisfies Meta<typeof WaitQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: m.wait_short() }))
    await expect(args.onAnswer).toHaveBeenCalledWith({ answer: 'short' })
  },
}
export const Answered: Story = { args: { answer: 'long' } }
export const Busy: Story = { args: { busy: true } }
export const NotSaved: Story = { args: { problem: m.common_check_your_network() } }
export const OddData: Story = { args: odd(meta.args) }
