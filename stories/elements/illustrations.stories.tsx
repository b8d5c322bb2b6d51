import type { Meta, StoryObj } from '@storybook/react-vite'
import * as illustrations from '@ilera/ui/elements/illustrations'

const AllIllustrations = () => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {Object.entries(illustrations).map(([name, Picture]) => (
      <li
        key={name}
        className="grid content-between justify-items-center gap-3 rounded-lg border border-line bg-surface p-5"
      >
        <Picture />
        {name}
      </li>
    ))}
  </ul>
)

const meta = { title: 'Primitives/Illustrations', component: AllIllustrations } satisfies Meta<typeof AllIllustrations>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
