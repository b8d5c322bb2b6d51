import { WelcomeIllustration } from '@ilera/ui/elements/welcome-illustration'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = { title: 'Primitives/Welcome illustration', component: WelcomeIllustration } satisfies Meta<
  typeof WelcomeIllustration
>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
