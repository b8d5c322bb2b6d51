import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '@ilera/ui/elements/link'

const meta = {
  title: 'Primitives/Link',
  component: Link,
  args: { href: '#/setnewpassword', children: 'Forgot password?' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Inline: Story = {
  render: (args) => (
    <p>
      New here? <Link {...args}>Sign up</Link> first.
    </p>
  ),
}
export const Standalone: Story = { args: { kind: 'standalone' } }
export const Plain: Story = { args: { kind: 'plain', children: 'About Us' } }
