import { DownloadButtons } from '@ilera/ui/patterns/download-buttons'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const files = [
  { label: 'By doctor (CSV)', file: 'doctor' },
  { label: 'By day (CSV)', file: 'day' },
]

const meta = {
  title: 'Patterns/Download buttons',
  component: DownloadButtons,
  args: { label: 'Download visits', files, onDownload: fn() },
} satisfies Meta<typeof DownloadButtons>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'By day (CSV)' }))
    await expect(args.onDownload).toHaveBeenCalledWith('day')
  },
}
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'By day (CSV)' }))
    await expect(args.onDownload).not.toHaveBeenCalled()
  },
}
