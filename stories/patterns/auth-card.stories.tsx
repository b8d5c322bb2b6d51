import { AuthCard } from '@ilera/ui/patterns/auth-card'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '@ilera/ui/elements/button'
import { longName } from '../fixtures/people.ts'
import { wholeScreen } from '../fixtures/whole-screen.ts'

const meta = {
  title: 'Patterns/Auth card',
  component: AuthCard,
  parameters: wholeScreen,
  args: { title: 'Login', lead: 'For patients.', children: <Button wide>Login</Button>, footer: 'No account yet?' },
} satisfies Meta<typeof AuthCard>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const TitleOnly: Story = { args: { lead: undefined, children: undefined, footer: undefined } }
export const LongTitle: Story = { args: { title: longName } }
