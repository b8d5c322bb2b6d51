import { EmailText } from '@ilera/ui/elements/email-text'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const meta = {
  title: 'Primitives/Email text',
  component: EmailText,
  args: { address: 'amina.bello@example.com' },
  decorators: [
    (Story) => (
      <p className="w-40 border border-line p-2">
        <Story />
      </p>
    ),
  ],
} satisfies Meta<typeof EmailText>
export default meta
type Story = StoryObj<typeof meta>

export const BreaksAfterTheAt: Story = {}
export const None: Story = { args: { address: null } }
export const NoAddressAtAll: Story = { args: { address: 'not given' } }
export const Long: Story = {
  args: { address: 'a.very.long.address.that.does.not.fit@teaching-hospital.example.com.ng' },
  play: ({ args, canvasElement }) => expect(canvasElement).toHaveTextContent(args.address ?? ''),
}
