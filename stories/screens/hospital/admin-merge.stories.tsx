import { m } from '@ilera/contract/messages'
import { AdminMergeScreen } from '@ilera/ui/screens/hospital/admin-merge'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { kept, loginPreview, preview, removed } from '../../../tests/flows/support/merges.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const meta = {
  title: 'Screens/Hospital/Compare two records',
  component: AdminMergeScreen,
  decorators: [inHospitalArea('adminPatients')],
  parameters: wholeScreen,
  args: { state: 'shown', preview, onRetry: fn(), onMerge: fn(), onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof AdminMergeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '+234 803 999 0002' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Merge these records' }))
    await expect(args.onMerge).toHaveBeenCalledWith({
      merge: { keptId: kept._id, removedId: removed._id, take: ['phoneNumber'] },
    })
  },
}
export const WithLogin: Story = { args: { preview: loginPreview } }
export const SameDetails: Story = {
  args: { preview: { ...preview, differences: [], moves: { appointments: 0, payments: 0 } } },
}
export const Confirming: Story = { args: { confirming: true } }
export const Refused: Story = { args: { confirming: true, problem: refused(m.common_check_your_network()) } }
export const Loading: Story = { args: { state: 'loading', preview: undefined } }
export const Missing: Story = {
  args: { state: 'failed', preview: undefined, errorMessage: m.common_not_found(), isMissing: true },
}
/** Somebody else has merged them: the link leads to the latest merges. */
export const MergedAlready: Story = {
  args: { state: 'failed', preview: undefined, errorMessage: m.desk_merge_already(), isMissing: true },
}
export const OddData: Story = { args: odd(meta.args) }
