import { checkReschedule } from '@ilera/contract/appointments/rules'
import { RescheduleForm } from '@ilera/ui/patterns/reschedule-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { problemOf } from '../fixtures/problem.ts'

const now = new Date('2026-11-05T09:00:00Z')

const meta = {
  title: 'Patterns/Reschedule form',
  component: RescheduleForm,
  args: { today: '2026-11-05', onReschedule: fn() },
} satisfies Meta<typeof RescheduleForm>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Busy: Story = { args: { busy: true } }
export const AllMissing: Story = { args: { problem: problemOf(checkReschedule({}, now)) } }
export const InThePast: Story = {
  args: {
    problem: problemOf(checkReschedule({ date: '2026-11-01', time: '10:00', reasonForReschedule: 'Travel' }, now)),
  },
}

export const AsksForAnotherTime: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Date'), '2026-11-12')
    await userEvent.type(canvas.getByLabelText('Time'), '10:30')
    await userEvent.type(canvas.getByLabelText('Reason'), 'I travel to Ilorin')
    await userEvent.click(canvas.getByRole('button', { name: 'RESCHEDULE' }))
    await expect(args.onReschedule).toHaveBeenCalledWith({
      values: { date: '2026-11-12', time: '10:30', reasonForReschedule: 'I travel to Ilorin' },
    })
  },
}
