import { QrCode } from '@ilera/ui/elements/qr-code'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { secretKey } from '../fixtures/two-factor.ts'

const meta = {
  title: 'Primitives/QR code',
  component: QrCode,
  args: { text: secretKey.uri, label: 'QR code for your authenticator app' },
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: ({ args, canvas }) => expect(canvas.getByRole('img', { name: args.label })).toBeVisible(),
}
export const Short: Story = { args: { text: 'ilera' } }
export const Long: Story = { args: { text: 'Adaobi '.repeat(80) } }
