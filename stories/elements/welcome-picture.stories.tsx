import { WelcomePicture } from '@ilera/ui/elements/welcome-picture'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = { title: 'Primitives/Welcome picture', component: WelcomePicture } satisfies Meta<typeof WelcomePicture>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
