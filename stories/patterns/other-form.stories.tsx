import { OtherForm } from '@ilera/ui/patterns/other-form'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Other form',
  component: OtherForm,
  args: { question: 'No account yet?', label: 'Sign up', href: '#/patientRegister' },
} satisfies Meta<typeof OtherForm>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
