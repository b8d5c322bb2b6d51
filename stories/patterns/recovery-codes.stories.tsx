import { RecoveryCodes } from '@ilera/ui/patterns/recovery-codes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { recoveryCodes } from '../fixtures/two-factor.ts'

const meta = {
  title: 'Patterns/Recovery codes',
  component: RecoveryCodes,
  args: { codes: recoveryCodes, onSave: fn(), onDone: fn() },
} satisfies Meta<typeof RecoveryCodes>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Kept: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save as a file' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'I have saved them' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}
