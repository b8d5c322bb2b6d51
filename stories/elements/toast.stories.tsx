import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { type Toast, ToastRegion } from '@ilera/ui/elements/toast'
import { longName } from '../fixtures/people.ts'

const stay = 3_600_000
const success: Toast = {
  id: '1',
  kind: 'success',
  text: 'This Appointment has sucessfully been confirmed',
  duration: stay,
}

const meta = {
  title: 'Primitives/Toast',
  component: ToastRegion,
  args: { toasts: [success], onDismiss: fn(), onAct: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <div className="min-h-80">{Story()}</div>],
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

export const Success: Story = {}
export const Failure: Story = { args: { toasts: [{ ...success, kind: 'error', text: 'An error occurred' }] } }
export const Info: Story = {
  args: { toasts: [{ ...success, kind: 'info', text: 'Amina Bello asks for another time.' }] },
}
export const WithUndo: Story = {
  args: { toasts: [{ ...success, text: 'The appointment has been deleted.', actionLabel: 'Undo' }] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    await expect(args.onAct).toHaveBeenCalledWith({ id: '1' })
  },
}
export const LongText: Story = { args: { toasts: [{ ...success, text: longName }] } }
export const TwentyAtMost: Story = {
  args: {
    toasts: Array.from({ length: 25 }, (_, index) => ({ ...success, id: String(index), text: `Message ${index + 1}` })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^Message/)).toHaveLength(20)
    await expect(canvas.queryByText('Message 5')).not.toBeInTheDocument()
  },
}
export const GoesByItself: Story = {
  render: function Live() {
    const [toasts, setToasts] = useState([{ ...success, duration: 40 }])
    return (
      <ToastRegion toasts={toasts} onDismiss={({ id }) => setToasts((all) => all.filter((one) => one.id !== id))} />
    )
  },
  play: ({ canvas }) => waitFor(() => expect(canvas.queryByText(success.text)).not.toBeInTheDocument()),
}
