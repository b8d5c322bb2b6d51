import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '@ilera/ui/elements/button'
import { Tooltip } from '@ilera/ui/elements/tooltip'

const meta = {
  title: 'Primitives/Tooltip',
  component: Tooltip,
  args: { text: 'Kept for 30 minutes', children: <Button kind="secondary">Hold</Button> },
  decorators: [(Story) => <div className="grid place-items-center p-16">{Story()}</div>],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const OpensOnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('tooltip')).toHaveTextContent('Kept for 30 minutes')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('tooltip')).not.toBeInTheDocument()
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(canvas.getByRole('tooltip')).toBeInTheDocument()
  },
}

/** A description of the control's own stays. */
export const AddsToADescription: Story = {
  tags: ['no-picture'],
  args: {
    children: (
      <Button kind="secondary" aria-describedby="free-times">
        Hold
      </Button>
    ),
  },
  decorators: [
    (Story) => (
      <div>
        <p id="free-times">Two times are free</p>
        {Story()}
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Hold' })
    await expect(button).toHaveAccessibleDescription('Two times are free Kept for 30 minutes')
  },
}
