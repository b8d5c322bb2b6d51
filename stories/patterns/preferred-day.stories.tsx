import { m } from '@ilera/contract/messages'
import { PreferredDay } from '@ilera/ui/patterns/preferred-day'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { freeDays } from '../fixtures/doctors.ts'
import { odd } from '../fixtures/odd.ts'

const shown = { state: 'shown', specialities: freeDays, onRetry: fn() } as const

const meta = {
  title: 'Patterns/Preferred day',
  component: PreferredDay,
  args: { freeDays: shown, today: '2026-11-05' },
} satisfies Meta<typeof PreferredDay>
export default meta
type Story = StoryObj<typeof meta>

/** A press fills the field in, a second one empties it. */
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(m.appointments_preferred_day_question(), { exact: false, selector: 'input' })
    const day = canvas.getByRole('button', { name: 'Tuesday 10 November' })
    await userEvent.click(day)
    await expect(field).toHaveValue('10/11/2026')
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(day)
    await expect(field).toHaveValue('')
    await expect(day).toHaveAttribute('aria-pressed', 'false')
  },
}
/** A typed day is marked among the free days. */
export const Typed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText(m.appointments_preferred_day_question(), { exact: false, selector: 'input' })
    await userEvent.type(field, '12/11/2026')
    await expect(canvas.getByRole('button', { name: /^Thursday 12 November/ })).toHaveAttribute('aria-pressed', 'true')
  },
}
export const Chosen: Story = { args: { defaultValue: '2026-11-09' } }
export const NoneFree: Story = {
  args: { freeDays: { ...shown, specialities: [{ speciality: 'Surgery', days: [] }] } },
}
export const NoDoctors: Story = { args: { freeDays: { ...shown, specialities: [] } } }
export const Loading: Story = { args: { freeDays: { state: 'loading', onRetry: fn() } } }
const retry = fn()
export const Failed: Story = {
  args: { freeDays: { state: 'failed', errorMessage: m.common_check_your_network(), onRetry: retry } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(retry).toHaveBeenCalled()
    await expect(
      canvas.getByLabelText(m.appointments_preferred_day_question(), { exact: false, selector: 'input' }),
    ).toBeEnabled()
  },
}
export const InThePast: Story = {
  args: { defaultValue: '2026-11-01', error: m.appointments_date_in_past() },
}
export const OddData: Story = { args: odd(meta.args) }
