import { ContactInfo } from '@ilera/ui/patterns/contact-info'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Contact information',
  component: ContactInfo,
} satisfies Meta<typeof ContactInfo>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
