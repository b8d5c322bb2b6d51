import type { Meta, StoryObj } from '@storybook/react-vite'
import * as icons from '@ilera/ui/elements/icons'

const AllIcons = () => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
    {Object.entries(icons).map(([name, Sign]) => (
      <li key={name} className="grid justify-items-center gap-2 rounded-md border border-line bg-surface p-4 text-sm">
        <Sign className="size-7" />
        {name}
      </li>
    ))}
  </ul>
)

const meta = { title: 'Primitives/Icons', component: AllIcons } satisfies Meta<typeof AllIcons>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const WithALabel: Story = { render: () => <icons.PhoneIcon label="Phone" className="size-10" /> }
export const AsLargeAsTheText: Story = {
  render: () => (
    <p className="flex items-center gap-2 text-2xl">
      <icons.NairaIcon /> ₦3,000
    </p>
  ),
}
