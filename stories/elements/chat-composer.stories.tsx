import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChatComposer } from '@ilera/ui/elements/chat-composer'

const meta = { title: 'Primitives/Chat composer', component: ChatComposer, args: { onSend: fn() } } satisfies Meta<
  typeof ChatComposer
>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Sending: Story = { args: { sending: true } }
export const Disabled: Story = { args: { disabled: true } }
export const SendsByShiftEnter: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Your message' })
    await userEvent.type(box, '   {Shift>}{Enter}{/Shift}')
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.clear(box)
    await userEvent.type(box, 'I have a fever{Shift>}{Enter}{/Shift}')
    await expect(args.onSend).toHaveBeenCalledWith({ text: 'I have a fever' })
    await expect(box).toHaveValue('')
  },
}
/** Pasted text is never cut off; the error says how much is too long. */
export const TooLong: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Your message' })
    const pasted = 'My head aches. '.repeat(300)
    await userEvent.click(box)
    await userEvent.paste(pasted)
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(box).toHaveAccessibleDescription(/Use 4,000 characters or fewer/)
    await expect(box).toHaveValue(pasted)
    await userEvent.type(box, '{Backspace}')
    await expect(box).not.toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
  },
}
