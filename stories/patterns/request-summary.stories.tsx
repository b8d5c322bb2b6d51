import { RequestSummary } from '@ilera/ui/patterns/request-summary'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { openedForChild, openedRequest, openedWithLittle } from '../fixtures/appointments.ts'

const meta = {
  title: 'Patterns/Request summary',
  component: RequestSummary,
  args: { request: openedRequest },
} satisfies Meta<typeof RequestSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {}
export const WithLittle: Story = {
  args: { request: { ...openedWithLittle, preferredDate: null, preferredTime: null } },
}
export const ForAChild: Story = { tags: ['no-picture'], args: { request: openedForChild } }
