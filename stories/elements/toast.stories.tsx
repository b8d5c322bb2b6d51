import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '@ilera/contract/messages'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Dialog } from '@ilera/ui/elements/dialog'
import { TextField } from '@ilera/ui/elements/text-field'
import { Textarea } from '@ilera/ui/elements/textarea'
import { type Toast, ToastRegion } from '@ilera/ui/elements/toast'
import { longName } from '../fixtures/people.ts'
import { heightInFontSizes, withLargeText } from '../fixtures/large-text.ts'

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

const two = [success, { ...success, id: '2', text: 'Login successful' }]

/** The toasts that cover this element. */
const covering = (element: Element) => {
  const box = element.getBoundingClientRect()
  return Array.from(document.querySelectorAll('[aria-label=Messages] > *')).filter((toast) => {
    const { left, top, right, bottom } = toast.getBoundingClientRect()
    return left < box.right && box.left < right && top < box.bottom && box.top < bottom
  })
}

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
export const KeepsClearOfTheFocusedField: Story = {
  tags: ['no-picture'],
  args: { toasts: two },
  render: (args) => (
    <>
      <div className="fixed inset-x-4 top-4">
        <TextField label="At the top" name="top" />
      </div>
      <div className="fixed inset-x-4 bottom-4">
        <TextField label="At the bottom" name="bottom" />
      </div>
      <ToastRegion {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    for (const name of ['At the top', 'At the bottom', 'At the top']) {
      const field = canvas.getByLabelText(name)
      field.focus()
      await waitFor(() => expect(covering(field)).toEqual([]))
    }
  },
}
export const KeepsClearFromRightToLeft: Story = {
  tags: ['no-picture'],
  args: { toasts: two },
  render: (args) => (
    <>
      <div className="fixed end-4 bottom-4 w-72">
        <TextField label="In the usual corner" name="corner" />
      </div>
      <ToastRegion {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    // The next story sets its own direction.
    document.documentElement.dir = 'rtl'
    const field = canvas.getByLabelText('In the usual corner')
    field.focus()
    await waitFor(() => expect(covering(field)).toEqual([]))
  },
}
export const WaitsWhereNothingIsFree: Story = {
  tags: ['no-picture'],
  args: { toasts: two },
  render: (args) => (
    <>
      <div className="fixed inset-0 grid overflow-hidden [&_textarea]:h-screen">
        <Textarea label={m.appointments_symptoms_question()} name="symptoms" />
      </div>
      <ToastRegion {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Messages' })
    const field = canvas.getByLabelText('How do you feel?')
    field.focus()
    await waitFor(() => expect(region).toHaveStyle({ opacity: '0' }))
    field.blur()
    await waitFor(() => expect(region).toHaveStyle({ opacity: '1' }))
  },
}
export const KeepsClearOfADialog: Story = {
  tags: ['no-picture'],
  args: { toasts: two },
  render: (args) => (
    <>
      <Dialog open kind="side" title="Menu" onClose={fn()} />
      <ToastRegion {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    const cross = await screen.findByRole('button', { name: 'Close' })
    await waitFor(() => expect(covering(cross)).toEqual([]))
    if (window.innerWidth > 1000) await waitFor(() => expect(covering(screen.getByRole('dialog'))).toEqual([]))
    await expect(canvas.getByText('Login successful')).toBeInTheDocument()
  },
}

/** With text of twice the size on a phone, each word is whole: two lines, which are less than four font sizes high. */
export const LargeText: Story = {
  tags: ['no-picture'],
  args: { toasts: two },
  play: async ({ canvas }) => {
    if (window.innerWidth > 400) return
    await withLargeText(() => expect(heightInFontSizes(canvas.getByText('Login successful'))).toBeLessThan(4))
  },
}
