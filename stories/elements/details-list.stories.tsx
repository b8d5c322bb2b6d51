import type { Meta, StoryObj } from '@storybook/react-vite'
import { DetailsList } from '@ilera/ui/elements/details-list'
import { DropIcon, MailIcon, PinIcon } from '@ilera/ui/elements/icons'
import { expect } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const meta = {
  title: 'Primitives/Details list',
  component: DetailsList,
  args: {
    items: [
      { label: 'Gender', value: 'Female' },
      { label: 'Address', value: '12 Ahmadu Bello Way, Kaduna', icon: <PinIcon /> },
      { label: 'Email', value: 'amina.bello@example.com', icon: <MailIcon /> },
      { label: 'Blood type', value: 'No BloodType', icon: <DropIcon /> },
    ],
  },
} satisfies Meta<typeof DetailsList>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const BlankValue: Story = {
  args: { items: [{ label: 'Reference', value: ' ' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('definition')).toHaveTextContent('None')
  },
}
export const LongText: Story = {
  args: {
    items: [
      { label: 'Name', value: longName },
      { label: longName, value: longName.replaceAll(' ', '') },
    ],
  },
}
