import { PricingPlans } from '@ilera/ui/patterns/pricing-plans'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Pricing plans',
  component: PricingPlans,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PricingPlans>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
