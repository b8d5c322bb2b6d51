import { AffectedAppointments } from '@ilera/ui/patterns/affected-appointments'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { affected } from '../../tests/flows/support/closures.ts'
import { odd } from '../fixtures/odd.ts'

const meta = {
  title: 'Patterns/Affected appointments',
  component: AffectedAppointments,
  args: { ...affected, confirmLabel: 'Make these changes', onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof AffectedAppointments>
export default meta
type Story = StoryObj<typeof meta>

export const MoreThanShown: Story = { args: { total: 230 } }
export const OddData: Story = { args: odd(meta.args) }
