import { LegalText } from '@ilera/ui/patterns/legal-text'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { wholeScreen } from '../fixtures/whole-screen.ts'

const meta = {
  title: 'Patterns/Legal text',
  component: LegalText,
  parameters: wholeScreen,
  args: {
    title: 'Terms',
    lead: 'These are the rules between you and us.',
    since: '2026-11-01',
    parts: [
      {
        heading: 'Your account',
        text: ['You need an account to book.'],
        points: ['Use your own name.', 'Be 18 or older.'],
      },
      { heading: 'Complaints', text: ['Write to us, and a person will answer.'] },
    ],
  },
} satisfies Meta<typeof LegalText>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const DateUnreadable: Story = { args: { since: 'soon' } }
