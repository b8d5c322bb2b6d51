import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from '@ilera/ui/elements/logo'

const meta = { title: 'Primitives/Logo', component: Logo } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Large: Story = { args: { size: 'large' } }
export const Mark: Story = { args: { kind: 'mark' } }
export const AsLink: Story = { args: { href: '#/' } }
