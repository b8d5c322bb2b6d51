import { m } from '@ilera/contract/messages'
import { PatientRecordCard } from '@ilera/ui/patterns/patient-record-card'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { kept, loginPreview, preview, removed } from '../../tests/flows/support/merges.ts'
import { odd } from '../fixtures/odd.ts'

const meta = {
  title: 'Patterns/Patient record card',
  component: PatientRecordCard,
  args: { record: kept },
} satisfies Meta<typeof PatientRecordCard>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Different: Story = {
  args: { record: removed, note: m.merges_goes(), differences: preview.differences },
}
export const LogsIn: Story = { args: { record: loginPreview.kept, note: m.merges_stays(), kind: 'accent' } }
export const OddData: Story = { args: odd(meta.args) }
