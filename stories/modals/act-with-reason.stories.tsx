import { ActWithReasonModal } from '@ilera/ui/modals/act-with-reason'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { checkReason } from '@ilera/contract/appointments/rules'
import { words } from '@ilera/contract/shared/words'
import { problemOf, refused } from '../fixtures/problem.ts'

const meta = {
  title: 'Modals/Act with reason',
  component: ActWithReasonModal,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '26rem' } } },
  args: {
    open: true,
    title: 'Decline this request?',
    text: 'The patient is told, with your reason.',
    actLabel: 'Decline the request',
    reason: 'needed',
    onAct: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ActWithReasonModal>
export default meta
type Story = StoryObj<typeof meta>

export const ReasonNeeded: Story = {}
export const ReasonMissing: Story = { args: { problem: problemOf(checkReason({ reason: ' ' })) } }
export const Offline: Story = { args: { problem: refused(words.checkYourNetwork) } }
export const Busy: Story = { args: { busy: true } }
export const ReasonOptional: Story = {
  args: { title: 'Cancel this appointment?', actLabel: 'Cancel the appointment', reason: 'optional' },
}
export const NoReason: Story = {
  args: {
    title: 'Did the patient attend?',
    text: 'The appointment is closed as attended.',
    actLabel: 'Attended',
    reason: 'none',
  },
}

export const Acts: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Reason'), 'The clinic is closed that week')
    await userEvent.click(screen.getByRole('button', { name: 'Decline the request' }))
    await expect(args.onAct).toHaveBeenCalledWith({ reason: 'The clinic is closed that week' })
  },
}
