import { SecondStepState } from '@ilera/ui/patterns/second-step-state'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { refused } from '../fixtures/problem.ts'
import { codeWrong, secondStepOff, secondStepOn } from '../fixtures/second-step.ts'

const meta = {
  title: 'Patterns/Second step state',
  component: SecondStepState,
  args: { secondStep: secondStepOn, onBegin: fn(), onTurnOff: fn() },
} satisfies Meta<typeof SecondStepState>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  args: { secondStep: secondStepOff },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Begin' }))
    await expect(args.onBegin).toHaveBeenCalledOnce()
  },
}
export const NotBegun: Story = { args: { secondStep: secondStepOff, problem: refused('Check your network') } }
export const Beginning: Story = { args: { secondStep: secondStepOff, busy: true } }
export const On: Story = {}
export const FewCodes: Story = { args: { secondStep: { ...secondStepOn, recoveryCodesLeft: 1 } } }
export const NoCodes: Story = { args: { secondStep: { ...secondStepOn, recoveryCodesLeft: 0 } } }
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
