import { CallToAction } from '@ilera/ui/patterns/call-to-action'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Patterns/Call to action',
  component: CallToAction,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Do you run a hospital?',
    text: 'Receive requests in one place, and never book a doctor twice.',
    action: { label: 'Register a hospital', href: '#/hospitalRegister' },
  },
} satisfies Meta<typeof CallToAction>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const LongText: Story = { args: { title: longName, text: longName } }
