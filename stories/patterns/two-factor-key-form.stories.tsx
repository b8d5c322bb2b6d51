import { TwoFactorKeyForm } from '@ilera/ui/patterns/two-factor-key-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { codeWrong, secretKey } from '../fixtures/two-factor.ts'

const meta = {
  title: 'Patterns/Two-factor key form',
  component: TwoFactorKeyForm,
  args: { secretKey, onTurnOn: fn(), onCancel: fn() },
} satisfies Meta<typeof TwoFactorKeyForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Busy: Story = { args: { busy: true } }
export const CodeWrong: Story = { args: { problem: codeWrong } }
export const TurnsOn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Code'), '123 456')
    await userEvent.type(canvas.getByLabelText('Password'), 'harmattan dust')
    await userEvent.click(canvas.getByRole('button', { name: 'Turn on' }))
    await expect(args.onTurnOn).toHaveBeenCalledWith({ values: { code: '123 456', password: 'harmattan dust' } })
  },
}
export const Cancels: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}
