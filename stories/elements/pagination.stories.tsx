import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Pagination } from '@ilera/ui/elements/pagination'

const meta = {
  title: 'Primitives/Pagination',
  component: Pagination,
  args: { page: 2, pageSize: 50, total: 1204, noun: 'appointments', onPage: fn() },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('51 to 100 of 1,204 appointments')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(args.onPage).toHaveBeenCalledWith({ page: 3 })
  },
}
export const First: Story = { args: { page: 1 } }
export const Last: Story = { args: { page: 25 } }
export const OnePage: Story = { args: { page: 1, total: 8 } }
export const Empty: Story = { args: { page: 1, total: 0 } }
export const BeyondTheEnd: Story = { args: { page: 99 } }
export const NegativeTotal: Story = { args: { page: 1, total: -5 } }

/** On the last page Next does nothing more, and keeps the focus. */
export const KeepsTheFocus: Story = {
  tags: ['no-picture'],
  render: function Live(args) {
    const [page, setPage] = useState(24)
    return (
      <Pagination
        {...args}
        page={page}
        onPage={(choice) => {
          args.onPage(choice)
          setPage(choice.page)
        }}
      />
    )
  },
  play: async ({ args, canvas, userEvent }) => {
    const next = canvas.getByRole('button', { name: 'Next' })
    await userEvent.click(next)
    await expect(canvas.getByText('Page 25 of 25')).toBeVisible()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPage).toHaveBeenCalledOnce()
  },
}
