import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EveryScreen } from './every-screen.tsx'
import { specScreens } from './spec-screens.ts'
import { noPicture } from '../fixtures/pictured.ts'

const meta = { title: 'Foundations/Every screen', tags: ['autodocs'], component: EveryScreen } satisfies Meta<
  typeof EveryScreen
>
export default meta
type Story = StoryObj<typeof meta>

// The list is generated, so its screenshot would change with every new story.
export const All: Story = {
  tags: ['no-picture'],
  parameters: noPicture,
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll('li')]
    await expect(rows).toHaveLength(specScreens.length)
    await expect(rows.filter((row) => !row.querySelector('a'))).toEqual([])
  },
}
