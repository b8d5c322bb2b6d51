import { FinderFiltersSheet } from '@ilera/ui/patterns/finder-filters'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { careDay } from '../fixtures/care.ts'

const meta = {
  title: 'Patterns/Finder filters',
  component: FinderFiltersSheet,
  parameters: { docs: { story: { inline: false, height: '44rem' } } },
  args: { filters: {}, today: careDay, onChoose: fn(), onClose: fn() },
} satisfies Meta<typeof FinderFiltersSheet>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Chosen: Story = {
  args: {
    filters: { speciality: 'Paediatrics', area: 'Ikeja', language: 'Yoruba', day: '2026-11-06', priceMost: '5000' },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show hospitals' }))
    await expect(args.onChoose).toHaveBeenCalledWith({
      speciality: 'Paediatrics',
      area: 'Ikeja',
      language: 'Yoruba',
      day: '2026-11-06',
      priceMost: '5000',
    })
  },
}
