import { hrefWithReturn } from '@ilera/contract/routes'
import { ProfileIncomplete } from '@ilera/ui/patterns/profile-incomplete'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const profileHref = hrefWithReturn('patientProfileUpdate', 'appointmentForm')

const meta = {
  title: 'Patterns/Profile incomplete',
  component: ProfileIncomplete,
  args: { profileHref },
} satisfies Meta<typeof ProfileIncomplete>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: ({ canvas }) =>
    expect(canvas.getByRole('link', { name: 'Update your profile' })).toHaveAttribute('href', profileHref),
}
