import { TextField } from '@ilera/ui/elements/text-field'
import { ProfileForm } from '@ilera/ui/patterns/profile-form'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { refused } from '../fixtures/problem.ts'

const meta = {
  title: 'Patterns/Profile form',
  component: ProfileForm,
  args: {
    fields: ['address'],
    pictureLabel: 'Profile picture',
    cancelHref: '#/patient/patientProfilePage',
    children: <TextField label="Address" name="address" defaultValue="12 Ahmadu Bello Way, Kaduna" />,
    onSave: fn(),
  },
} satisfies Meta<typeof ProfileForm>
export default meta
type Story = StoryObj<typeof meta>

/** The screens of both profiles show this form in all its states, so it has no pictures of its own. */
export const Filled: Story = { tags: ['no-picture'] }
export const SendingThePicture: Story = { tags: ['no-picture'], args: { busy: true, uploaded: 0.42 } }
export const Offline: Story = { tags: ['no-picture'], args: { problem: refused('Check your network') } }

export const Saves: Story = {
  tags: ['no-picture'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Address'), ' State')
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }))
    await expect(args.onSave).toHaveBeenCalledWith({ values: { address: '12 Ahmadu Bello Way, Kaduna State' } })
  },
}
