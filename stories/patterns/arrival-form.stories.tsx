import { m } from '@ilera/contract/messages'
import { ArrivalForm } from '@ilera/ui/patterns/arrival-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { odd } from '../fixtures/odd.ts'

const meta = {
  title: 'Patterns/Arrival form',
  component: ArrivalForm,
  args: { onArrive: fn() },
} satisfies Meta<typeof ArrivalForm>
export default meta
type Story = StoryObj<typeof meta>

const problemOf = (code: string) => ({ summary: code, fields: { code } })

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Code at the desk'), '48 21{Enter}')
    await expect(args.onArrive).toHaveBeenCalledWith({ values: { code: '48 21' } })
  },
}
export const Busy: Story = { args: { busy: true } }
export const WrongCode: Story = {
  args: { problem: problemOf(m.arrival_code_wrong()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Code at the desk')).toBeInvalid()
    await expect(canvas.getByText(m.arrival_code_wrong())).toBeVisible()
  },
}
export const EndedCode: Story = { args: { problem: problemOf(m.arrival_code_ended()) } }
export const OtherDay: Story = { args: { problem: problemOf(m.arrival_other_day({ day: 'Friday, 6 November 2026' })) } }
export const LostLine: Story = { args: { problem: { summary: m.common_check_your_network(), fields: {} } } }
export const OddData: Story = { args: odd({ ...meta.args, problem: problemOf(m.arrival_code_wrong()) }) }
