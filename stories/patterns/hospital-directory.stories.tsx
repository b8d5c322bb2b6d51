import { HospitalDirectory } from '@ilera/ui/patterns/hospital-directory'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { cityPage } from '../fixtures/public-pages.ts'
import { wholeScreen } from '../fixtures/whole-screen.ts'

const meta = {
  title: 'Patterns/Hospital directory',
  component: HospitalDirectory,
  parameters: wholeScreen,
} satisfies Meta<typeof HospitalDirectory>
export default meta
type Story = StoryObj<typeof meta>

export const City: Story = { args: { city: { ...cityPage, hasMore: true } } }
export const Speciality: Story = {
  args: {
    city: {
      ...cityPage,
      speciality: { name: 'Cardiology', slug: 'cardiology' },
      hospitals: cityPage.hospitals.slice(0, 1),
    },
  },
}
export const Cities: Story = {
  args: {
    cities: {
      cities: [
        { name: 'Abuja', slug: 'abuja', count: 2 },
        { name: 'Kano', slug: 'kano', count: 1 },
        { name: 'Lagos', slug: 'lagos', count: 1240 },
      ],
    },
  },
}
export const NoCities: Story = { args: { cities: { cities: [] } } }
export const MissingHospital: Story = { args: { missing: 'hospital' } }
export const MissingPlace: Story = { args: { missing: 'place' } }
export const Problem: Story = {
  args: { problem: 'Many people are using Ilera right now. Please try again in a moment.' },
}
