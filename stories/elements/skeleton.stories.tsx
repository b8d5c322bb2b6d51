import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '@ilera/ui/elements/skeleton'

const meta = { title: 'Primitives/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {}
export const Table: Story = { args: { kind: 'table', rows: 5, label: 'Loading appointments' } }
export const Card: Story = { args: { kind: 'card', rows: 2 } }
/** The page has no other text yet. */
export const SaysWhatLoads: Story = {
  args: { kind: 'card', rows: 1, label: 'Loading your next appointment', isLabelShown: true },
}
export const Form: Story = { args: { kind: 'form', label: 'Loading the form' } }
export const Profile: Story = { args: { kind: 'profile', rows: 4 } }
export const NegativeRows: Story = { args: { rows: -2 } }
