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
    filters: {
      speciality: 'Paediatrics',
      area: 'Ikeja',
      language: 'Yoruba',
      hmo: 'Hygeia HMO',
      day: '2026-11-06',
      priceMost: '5000',
    },
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show hospitals' }))
    await expect(args.onChoose).toHaveBeenCalledWith({
      speciality: 'Paediatrics',
      area: 'Ikeja',
      language: 'Yoruba',
      hmo: 'Hygeia HMO',
      day: '2026-11-06',
      priceMost: '5000',
    })
  },
}
export const Wrong: Story = {
  play: async ({ args, userEvent }) => {
    const price = await screen.findByLabelText('Price at most')
    await userEvent.type(price, '1e9')
    await userEvent.type(screen.getByLabelText('Open on'), '01/01/2020')
    await userEvent.click(screen.getByRole('button', { name: 'Show hospitals' }))
    await expect(screen.getByText('Enter an amount in naira, such as 5,000.')).toBeVisible()
    await expect(screen.getByText(/^Choose a day from today to/)).toBeVisible()
    await expect(price).toHaveValue('1e9')
    await expect(args.onChoose).not.toHaveBeenCalled()
  },
}
