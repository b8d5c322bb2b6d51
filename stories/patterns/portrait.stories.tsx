import { Portrait } from '@ilera/ui/patterns/portrait'
import type { Meta, StoryObj } from '@storybook/react-vite'

const meta = {
  title: 'Patterns/Portrait',
  component: Portrait,
  args: { who: 'adaeze' },
} satisfies Meta<typeof Portrait>
export default meta
type Story = StoryObj<typeof meta>

export const Adaeze: Story = { args: { label: 'A woman in a gèlè' } }
export const Everyone: Story = {
  render: () => (
    <div className="flex flex-wrap gap-4">
      {(['adaeze', 'tunde', 'amina', 'ejiro', 'ngozi', 'femi'] as const).map((who) => (
        <Portrait key={who} who={who} className="size-32" />
      ))}
    </div>
  ),
}
