import { FaqScreen } from '@ilera/ui/screens/public/faq'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Public/FAQ',
  component: FaqScreen,
  parameters: wholeScreen,
} satisfies Meta<typeof FaqScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}

export const OpensAnAnswer: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('group')).toHaveLength(6)
    const answer = canvas.getByText(/You can ask for any day from today/)
    await expect(answer).not.toBeVisible()
    await userEvent.click(canvas.getByText('How far ahead can I book?'))
    await expect(answer).toBeVisible()
  },
}
