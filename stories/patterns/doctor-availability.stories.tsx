import { DoctorAvailability } from '@ilera/ui/patterns/doctor-availability'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { doctorDay } from '../fixtures/appointments.ts'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Patterns/Doctor availability',
  component: DoctorAvailability,
  args: { state: 'shown', day: doctorDay, onChoose: fn(), onRetry: fn() },
} satisfies Meta<typeof DoctorAvailability>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2:30pm' }))
    await expect(args.onChoose).toHaveBeenCalledWith({ time: '14:30' })
    await expect(canvas.queryByRole('button', { name: '10:00am' })).toBeNull()
  },
}
export const NothingFree: Story = { args: { day: { ...doctorDay, free: [] } } }
export const NothingTaken: Story = { args: { day: { ...doctorDay, taken: [] } } }
export const Disabled: Story = { args: { disabled: true } }
export const Loading: Story = { args: { state: 'loading', day: undefined } }
export const Failed: Story = {
  args: { state: 'failed', day: undefined, errorMessage: 'Check your network' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const LongName: Story = { args: { day: { ...doctorDay, doctorName: longName } } }
