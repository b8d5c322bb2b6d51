import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '@ilera/ui/elements/heading'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Heading',
  component: Heading,
  args: { children: 'Welcome to Lagos University Teaching Hospital' },
} satisfies Meta<typeof Heading>
export default meta
type Story = StoryObj<typeof meta>

export const Display: Story = { args: { level: 1, size: 'display', children: 'See a doctor without the long queue' } }
export const Page: Story = { args: { level: 1 } }
export const Section: Story = {}
export const Small: Story = {
  args: { level: 3 },
  parameters: { a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } } },
}
export const LongText: Story = { args: { children: longName } }
