import { hrefWithPreferredDate } from '@ilera/contract/routes'
import { FreeDays } from '@ilera/ui/patterns/free-days'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { freeDays } from '../fixtures/doctors.ts'
import { odd } from '../fixtures/odd.ts'
import { noPicture } from '../fixtures/pictured.ts'

const meta = {
  title: 'Patterns/Free days',
  component: FreeDays,
  args: { state: 'shown', specialities: freeDays, hrefOf: ({ date }) => hrefWithPreferredDate(date), onRetry: fn() },
} satisfies Meta<typeof FreeDays>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    const day = canvas.getByRole('link', { name: 'Cardiology, Tuesday 10 November, 1 free time' })
    await expect(day).toHaveAttribute('href', expect.stringContaining('?day=2026-11-10'))
    await expect(canvas.getByText('There are no free times in the next two weeks.')).toBeVisible()
  },
}
export const NoDoctors: Story = { args: { specialities: [] }, tags: ['no-picture'], parameters: noPicture }
export const Loading: Story = { args: { state: 'loading' } }
export const Failed: Story = {
  args: { state: 'failed', errorMessage: 'Check your network' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const OddData: Story = { args: odd(meta.args) }
