import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EveryScreen } from './every-screen.tsx'
import { specScreens } from './spec-screens.ts'

const meta = { title: 'Foundations/Every screen', component: EveryScreen } satisfies Meta<typeof EveryScreen>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll('li')]
    await expect(rows).toHaveLength(specScreens.length)
    await expect(rows.filter((row) => !row.querySelector('a'))).toEqual([])
  },
}
