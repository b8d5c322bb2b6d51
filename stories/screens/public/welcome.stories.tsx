import { WelcomeScreen } from '@ilera/ui/screens/public/welcome'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longName } from '../../fixtures/people.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/Welcome',
  component: WelcomeScreen,
  parameters: wholeScreen,
  args: { onJoin: fn() },
} satisfies Meta<typeof WelcomeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const LongName: Story = { args: { defaultValues: { name: longName } } }

export const Joins: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(4)
    await userEvent.type(canvas.getByLabelText('Your name'), 'Ṣadé')
    await userEvent.click(canvas.getByRole('button', { name: 'Join' }))
    await expect(args.onJoin).toHaveBeenCalledWith({ values: { name: 'Ṣadé' } })
  },
}
