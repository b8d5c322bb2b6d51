import { SwitchFormLink } from '@ilera/ui/patterns/switch-form-link'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Switch form link',
  component: SwitchFormLink,
  args: { question: 'No account yet?', label: 'Sign up', href: '#/patientRegister' },
} satisfies Meta<typeof SwitchFormLink>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
