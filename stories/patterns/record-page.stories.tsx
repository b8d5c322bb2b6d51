import { m } from '@ilera/contract/messages'
import { Button } from '@ilera/ui/elements/button'
import { Card } from '@ilera/ui/elements/card'
import { RecordPage } from '@ilera/ui/patterns/record-page'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { longName } from '../fixtures/people.ts'

const RecordOfText = RecordPage<string>

const meta = {
  title: 'Patterns/Record page',
  component: RecordOfText,
  args: {
    title: 'Payment receipt',
    lead: 'What was paid, to keep, print or download.',
    state: 'shown',
    record: 'Paid to Lagoon Hospitals, Ikoyi',
    skeleton: { kind: 'card', label: 'Loading the receipt' },
    children: (record) => (
      <Card title="₦15,000">
        <p>{record}</p>
      </Card>
    ),
    onRetry: fn(),
  },
} satisfies Meta<typeof RecordOfText>
export default meta
type Story = StoryObj<typeof meta>

const failed = { state: 'failed', record: undefined, errorMessage: m.common_check_your_network() } as const

export const Shown: Story = {}
export const Loading: Story = { args: { state: 'loading', record: undefined } }
export const Failed: Story = { args: failed }
export const OutOfDate: Story = { args: { errorMessage: m.common_check_your_network() } }
export const WithActions: Story = { args: { actions: <Button kind="secondary">Payment Overview</Button> } }
export const LongTitle: Story = { args: { title: `Hours of ${longName}`, lead: undefined } }

export const HeadingStaysWhenItFails: Story = {
  args: failed,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Payment receipt' })).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(m.common_check_your_network())
  },
}

export const Missing: Story = {
  args: {
    ...failed,
    errorMessage: m.common_not_found(),
    isMissing: true,
    linkIfMissing: { label: 'My appointments', href: '#/patient/myAppointments' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'My appointments' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

export const TriesAgain: Story = {
  args: failed,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
