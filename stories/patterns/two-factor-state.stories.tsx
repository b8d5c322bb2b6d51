import { TwoFactorState } from '@ilera/ui/patterns/two-factor-state'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { refused } from '../fixtures/problem.ts'
import { codeWrong, twoFactorOff, twoFactorOn } from '../fixtures/two-factor.ts'

const meta = {
  title: 'Patterns/Two-factor state',
  component: TwoFactorState,
  args: { twoFactor: twoFactorOn, onBegin: fn(), onTurnOff: fn() },
} satisfies Meta<typeof TwoFactorState>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  args: { twoFactor: twoFactorOff },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start' }))
    await expect(args.onBegin).toHaveBeenCalledOnce()
  },
}
export const NotBegun: Story = { args: { twoFactor: twoFactorOff, problem: refused('Check your network') } }
export const Beginning: Story = { args: { twoFactor: twoFactorOff, busy: true } }
export const On: Story = {}
export const FewCodes: Story = { args: { twoFactor: { ...twoFactorOn, recoveryCodesLeft: 1 } } }
export const NoCodes: Story = { args: { twoFactor: { ...twoFactorOn, recoveryCodesLeft: 0 } } }
export const CodeWrong: Story = { args: { problem: codeWrong } }
export const TurningOff: Story = { args: { busy: true } }
export const TurnsOff: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Code'), '123456')
    await userEvent.type(canvas.getByLabelText('Password'), 'harmattan dust')
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }))
    await expect(args.onTurnOff).toHaveBeenCalledWith({ values: { code: '123456', password: 'harmattan dust' } })
  },
}
