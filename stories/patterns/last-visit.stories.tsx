import { LastVisit } from '@ilera/ui/patterns/last-visit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { lastVisit, longVisit } from '../fixtures/home.ts'
import { odd } from '../fixtures/odd.ts'

const meta = {
  title: 'Patterns/Last visit',
  component: LastVisit,
  args: { visit: lastVisit },
} satisfies Meta<typeof LastVisit>
export default meta
type Story = StoryObj<typeof meta>

export const AtOnce: Story = {}
export const OnRequest: Story = { args: { visit: { ...lastVisit, booked: null } } }
export const AsksForTheWait: Story = { args: { wait: { onAnswer: fn() } } }
export const LongNames: Story = { args: { visit: { ...longVisit, status: 'attended' } } }
export const OddData: Story = { args: odd(meta.args) }
