import { href } from '@ilera/contract/routes'
import { BottomBar } from '@ilera/ui/patterns/bottom-bar'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { patientBarItems } from '../fixtures/in-area.tsx'

const meta = {
  title: 'Patterns/Bottom bar',
  component: BottomBar,
  parameters: { layout: 'fullscreen' },
  args: { label: 'Most used', items: patientBarItems(), current: { href: href('patient') } },
} satisfies Meta<typeof BottomBar>
export default meta
type Story = StoryObj<typeof meta>

/** At 1280 px it is hidden. */
export const Shown: Story = {}
export const PageBelow: Story = { args: { current: { href: href('appointments'), isBelow: true } } }
export const LongLabels: Story = {
  args: { items: patientBarItems().map((item) => ({ ...item, label: `${item.label} Krankenhausaufenthalte` })) },
}

export const NamesThePage: Story = {
  play: async ({ canvas }) => {
    const home = canvas.queryByRole('link', { name: 'Home' })
    // Wide screens have the side navigation.
    if (home) await expect(home).toHaveAttribute('aria-current', 'page')
  },
}

/** With text of twice the size, each label is whole and in one line. */
export const LargeText: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const home = canvas.queryByText('Home')
    if (!home) return
    const root = document.documentElement
    root.style.fontSize = '200%'
    try {
      for (const { label } of patientBarItems()) {
        const text = canvas.getByText(label)
        const { height } = text.getBoundingClientRect()
        await expect(height, label).toBeLessThan(2 * parseFloat(getComputedStyle(text).fontSize))
      }
    } finally {
      root.style.removeProperty('font-size')
    }
  },
}
