import { href } from '@ilera/contract/routes'
import { BottomBar } from '@ilera/ui/patterns/bottom-bar'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { patientBarItems } from '../fixtures/in-area.tsx'
import { heightInFontSizes, withLargeText } from '../fixtures/large-text.ts'

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

/** With text of twice the size, each label is whole and in one line, which is less than two font sizes high. */
export const LargeText: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    // Wide screens have the side navigation.
    if (!canvas.queryByText('Home')) return
    await withLargeText(async () => {
      for (const { label } of patientBarItems())
        await expect(heightInFontSizes(canvas.getByText(label)), label).toBeLessThan(2)
    })
  },
}
