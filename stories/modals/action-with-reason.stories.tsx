import { m } from '@ilera/contract/messages'
import { ActionWithReasonModal } from '@ilera/ui/modals/action-with-reason'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { checkReason } from '@ilera/contract/appointments/rules'
import { problemOf, refused } from '../fixtures/problem.ts'

const meta = {
  title: 'Modals/Action with reason',
  component: ActionWithReasonModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '26rem' } } },
  args: {
    open: true,
    title: 'Decline this request?',
    text: 'We will tell the patient. They can read your reason on the page of the appointment.',
    confirmLabel: 'Decline the request',
    reason: 'needed',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ActionWithReasonModal>
export default meta
type Story = StoryObj<typeof meta>

export const ReasonNeeded: Story = {}
export const ReasonMissing: Story = { args: { problem: problemOf(checkReason({ reason: ' ' })) } }
export const Offline: Story = { args: { problem: refused(m.common_check_your_network()) } }
export const Busy: Story = { args: { busy: true } }
export const ReasonOptional: Story = {
  args: { title: 'Cancel this appointment?', confirmLabel: 'Cancel the appointment', reason: 'optional' },
}
export const NoReason: Story = {
  args: {
    title: 'Did the patient attend?',
    text: 'The appointment will be marked as attended.',
    confirmLabel: 'Attended',
    reason: 'none',
  },
}

export const Acts: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Reason'), 'The clinic is closed that week')
    await userEvent.click(screen.getByRole('button', { name: 'Decline the request' }))
    await expect(args.onConfirm).toHaveBeenCalledWith({ reason: 'The clinic is closed that week' })
  },
}
