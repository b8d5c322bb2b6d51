import { Button } from '@ilera/ui/elements/button'
import { ReportPart } from '@ilera/ui/patterns/report-part'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const figures = (report: unknown) => <p>{String(report)}</p>

const meta = {
  title: 'Patterns/Report part',
  component: ReportPart,
  args: {
    title: 'Visits',
    loading: 'Loading the visits',
    failed: 'The visits could not be loaded',
    part: { state: 'shown', report: '42 visits', onRetry: fn() },
    children: figures,
  },
} satisfies Meta<typeof ReportPart>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Loading: Story = { args: { part: { state: 'loading', onRetry: fn() } } }
export const Failed: Story = {
  args: { part: { state: 'failed', errorMessage: 'Check your network', onRetry: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.part.onRetry).toHaveBeenCalled()
  },
}
export const LongTitle: Story = {
  args: { title: longName, children: () => <Button kind="secondary">{longName}</Button> },
}
