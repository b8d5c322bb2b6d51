import { LandingServices } from '@ilera/ui/patterns/landing-services'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Landing services',
  component: LandingServices,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LandingServices>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
