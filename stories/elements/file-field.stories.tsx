import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { FileField } from '@ilera/ui/elements/file-field'
import { pictures } from '../fixtures/pictures.ts'

const meta = {
  title: 'Primitives/File field',
  component: FileField,
  args: { label: 'Profile picture', name: 'profilePicture', hint: 'JPEG, PNG or WebP, 5 MB at most', onChoose: fn() },
} satisfies Meta<typeof FileField>
export default meta
type Story = StoryObj<typeof meta>

/** The smallest valid PNG. */
const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

export const Empty: Story = {}
export const WithPicture: Story = { args: { currentUrl: pictures.amina } }
export const Sending: Story = { args: { currentUrl: pictures.amina, percent: 62 } }
export const Invalid: Story = { args: { error: 'This file is not a picture' } }
export const Disabled: Story = { args: { disabled: true } }
export const Chooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const file = new File([onePixel], 'amina.png', { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText('Profile picture'), file)
    await expect(args.onChoose).toHaveBeenCalledWith({ file })
    await expect(canvas.getByText('amina.png')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Preview' })).toBeInTheDocument()
  },
}
/** A file that only has a picture's name: the name shows, without a broken preview. */
export const ChoosesNoPicture: Story = {
  play: async ({ canvas, userEvent }) => {
    const file = new File(['no picture at all'], 'amina.png', { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText('Profile picture'), file)
    await expect(canvas.getByText('amina.png')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('img', { name: 'Preview' })).not.toBeInTheDocument())
  },
}
