import { NeedsYou } from '@ilera/ui/patterns/needs-you'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { heldVisit, homeOwing } from '../fixtures/home.ts'

const meta = {
  title: 'Patterns/Needs you',
  component: NeedsYou,
  args: { owed: homeOwing.owed, isProfileIncomplete: true },
} satisfies Meta<typeof NeedsYou>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: ({ canvas }) => expect(canvas.getAllByRole('link')).toHaveLength(3),
}
export const OnlyTheProfile: Story = { args: { owed: [] } }
/** What is missing of a held visit has a deadline. */
export const Held: Story = {
  args: { owed: [heldVisit], isProfileIncomplete: false },
  play: ({ canvas }) => expect(canvas.getByText(/^Before 10:15am/)).toBeVisible(),
}
export const OnlyPayments: Story = { args: { isProfileIncomplete: false } }
export const Nothing: Story = {
  args: { owed: [], isProfileIncomplete: false },
  play: ({ canvas }) => expect(canvas.queryByRole('heading')).toBeNull(),
}
