import { LandingHero } from '@ilera/ui/patterns/landing-hero'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Landing hero',
  component: LandingHero,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LandingHero>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
