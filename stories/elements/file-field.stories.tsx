import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { FileField } from '@ilera/ui/elements/file-field'
import { pictures } from '../fixtures/pictures.ts'

const meta = {
  title: 'Primitives/File field',
  component: FileField,
  args: { label: 'Profile picture', name: 'profilePicture', hint: 'JPEG, PNG or WebP, 5 MB at most', onChoose: fn() },
} satisfies Meta<typeof FileField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithPicture: Story = { args: { currentUrl: pictures.amina } }
export const Sending: Story = { args: { currentUrl: pictures.amina, percent: 62 } }
export const Invalid: Story = { args: { error: 'This file is not a picture' } }
export const Disabled: Story = { args: { disabled: true } }
export const Chooses: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(['a picture'], 'amina.png', { type: 'image/png' })
    await userEvent.upload(canvas.getByLabelText('Profile picture'), file)
    await expect(args.onChoose).toHaveBeenCalledWith({ file })
    await expect(canvas.getByText('amina.png')).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'Preview' })).toBeInTheDocument()
  },
}
