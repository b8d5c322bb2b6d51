import { HospitalFinder } from '@ilera/ui/patterns/hospital-finder'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { careDay } from '../fixtures/care.ts'

const meta = {
  title: 'Patterns/Hospital finder',
  component: HospitalFinder,
  args: { filters: {}, position: 'off', view: 'cards', today: careDay, onFilter: fn(), onView: fn() },
} satisfies Meta<typeof HospitalFinder>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'malaria Ikeja{Enter}')
    await expect(args.onFilter).toHaveBeenCalledWith({ q: 'malaria Ikeja' })
    await userEvent.click(canvas.getByRole('button', { name: 'List' }))
    await expect(args.onView).toHaveBeenCalledWith({ view: 'list' })
  },
}
export const Filtered: Story = {
  args: {
    filters: {
      q: 'child with fever',
      area: 'Ikeja',
      language: 'Yoruba',
      day: '2026-11-06',
      priceMost: '5000',
    },
    understood: 'Paediatrics, Ikeja',
    view: 'list',
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove At most ₦5,000' }))
    await expect(args.onFilter).toHaveBeenCalledWith({ priceMost: undefined })
  },
}
export const Asking: Story = { args: { filters: { near: 'yes' }, position: 'asking' } }
export const Refused: Story = {
  args: { filters: { near: 'yes' }, position: 'refused' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Town or area'), 'Yaba{Enter}')
    await expect(args.onFilter).toHaveBeenCalledWith({ area: 'Yaba', near: undefined })
  },
}
export const OpensTheFilters: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    const dialog = await screen.findByRole('dialog', { name: 'Filters' })
    await expect(dialog).toBeVisible()
    await userEvent.selectOptions(await screen.findByLabelText('Speciality'), 'Paediatrics')
    await userEvent.click(screen.getByRole('button', { name: 'Show hospitals' }))
    await expect(args.onFilter).toHaveBeenCalledWith({
      speciality: 'Paediatrics',
      area: undefined,
      language: undefined,
      day: undefined,
      priceMost: undefined,
    })
  },
}
