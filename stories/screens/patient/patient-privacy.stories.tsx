import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { PatientPrivacyScreen } from '@ilera/ui/screens/patient/patient-privacy'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { inPatientArea } from '../../fixtures/in-area.tsx'
import { longName } from '../../fixtures/people.ts'
import { privacy } from '../../fixtures/privacy.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'
import { odd } from '../../fixtures/odd.ts'

const meta = {
  title: 'Screens/Patient/Your data',
  component: PatientPrivacyScreen,
  decorators: [inPatientArea('patientPrivacy')],
  parameters: wholeScreen,
  args: { state: 'shown', privacy, onRetry: fn(), onChoose: fn(), onDownload: fn(), onDelete: fn() },
} satisfies Meta<typeof PatientPrivacyScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Nothing: Story = {
  args: { privacy: { channels: [], access: [], consents: [], messages: [] } },
  play: ({ canvas }) => expect(canvas.getByText(m.privacy_no_access())).toBeVisible(),
}
/** For a child: what belongs to the own login is not on the page. */
export const ForSomebodyElse: Story = {
  args: { actedFor: { name: 'Chidi Bello', selfHref: href('patientPrivacy', {}, { for: 'self' }) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Data of Chidi Bello' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'switch to yourself' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  },
}
export const Loading: Story = { args: { state: 'loading', privacy: undefined } }
export const Failed: Story = {
  args: { state: 'failed', privacy: undefined, errorMessage: m.common_check_your_network() },
}
export const Saving: Story = { args: { saving: true } }
export const NoPhone: Story = { args: { saved: { tone: 'danger', text: m.privacy_no_phone() } } }
export const DownloadFailed: Story = {
  args: { downloadProblem: 'The file could not be downloaded. Please try again.' },
}
export const LongNames: Story = {
  args: { privacy: { ...privacy, access: privacy.access.map((row) => ({ ...row, hospitalName: longName })) } },
}
export const Chooses: Story = {
  args: { saved: { tone: 'success', text: m.privacy_channels_saved() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('SMS'))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(args.onChoose).toHaveBeenCalledWith({ channels: ['whatsapp', 'sms'] })
  },
}
export const Downloads: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download my data' }))
    await expect(args.onDownload).toHaveBeenLastCalledWith({ as: 'page' })
    await userEvent.click(canvas.getByRole('button', { name: 'Download for a program (JSON)' }))
    await expect(args.onDownload).toHaveBeenLastCalledWith({ as: 'json' })
  },
}
export const OddData: Story = { args: odd(meta.args) }
