import { LandingScreen } from '@ilera/ui/screens/public/landing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/Landing',
  component: LandingScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof LandingScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const SignUpOpen: Story = { args: { menu: { openMenu: 'signUp' } } }
export const LoginOpen: Story = { args: { menu: { openMenu: 'login' } } }

export const ThreePlansListTheSame: Story = {
  play: async ({ canvas }) => {
    const pricing = within(canvas.getByRole('region', { name: 'Pricing' }))
    for (const price of ['₦3,000', '₦6,000', '₦9,000']) await expect(pricing.getByText(price)).toBeVisible()
    await expect(pricing.getAllByText('6 months free support')).toHaveLength(3)
    await expect(canvas.getByRole('region', { name: 'Pricing' })).toHaveAttribute('id', 'pricing')
  },
}
