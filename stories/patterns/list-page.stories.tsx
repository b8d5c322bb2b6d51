import { m } from '@ilera/contract/messages'
import { Card } from '@ilera/ui/elements/card'
import { EmptyState } from '@ilera/ui/elements/empty-state'
import { EmptyCalendar } from '@ilera/ui/elements/illustrations'
import { ListPage } from '@ilera/ui/patterns/list-page'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Patterns/List page',
  component: ListPage,
  args: {
    state: 'shown',
    noun: 'appointments',
    page: 2,
    pageSize: 20,
    total: 10_000,
    empty: <EmptyState title="No Appointments" picture={<EmptyCalendar />} />,
    children: (
      <Card title="Rows">
        <p>The rows stand here.</p>
      </Card>
    ),
    onPage: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ListPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Loading: Story = { args: { state: 'loading' } }
export const Empty: Story = { args: { state: 'empty', total: 0 } }
export const Failed: Story = { args: { state: 'failed', errorMessage: m.common_check_your_network() } }
export const Refreshing: Story = {
  args: { refreshing: true },
  play: async ({ canvas }) => {
    const rows = canvas.getByText('The rows stand here.')
    await expect(rows).toBeVisible()
    await expect(rows.closest('[aria-busy="true"]')).not.toBeNull()
    await expect(canvas.getByRole('button', { name: /Next/ }).closest('[aria-busy]')).toBeNull()
  },
}
export const RowsStayWhenNewerFail: Story = { args: { errorMessage: m.common_check_your_network() } }

export const TurnsThePage: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Next/ }))
    await expect(args.onPage).toHaveBeenCalledWith({ page: 3 })
  },
}

export const TriesAgain: Story = {
  args: Failed.args,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /try again/i }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
