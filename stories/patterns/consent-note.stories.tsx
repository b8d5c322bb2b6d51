import { ConsentNote } from '@ilera/ui/patterns/consent-note'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Consent note',
  component: ConsentNote,
} satisfies Meta<typeof ConsentNote>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
