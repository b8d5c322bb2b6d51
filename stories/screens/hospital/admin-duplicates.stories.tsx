import { m } from '@ilera/contract/messages'
import { AdminDuplicatesScreen } from '@ilera/ui/screens/hospital/admin-duplicates'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { duplicates, duplicatesOfOne, merge } from '../../../tests/flows/support/merges.ts'
import { inHospitalArea } from '../../fixtures/in-area.tsx'
import { odd } from '../../fixtures/odd.ts'
import { refused } from '../../fixtures/problem.ts'
import { wholeScreen } from '../../fixtures/whole-screen.ts'

const { _id: id, keptName, removedName } = merge
const undo = { id, keptName, removedName }

const meta = {
  title: 'Screens/Hospital/Possible duplicates',
  component: AdminDuplicatesScreen,
  decorators: [inHospitalArea('adminPatients')],
  parameters: wholeScreen,
  args: { state: 'shown', duplicates, onRetry: fn(), onUndo: fn(), onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof AdminDuplicatesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo the merge of C. Okafor into Chidi Okafor' }))
    await expect(args.onUndo).toHaveBeenCalledWith({ undo })
  },
}
export const OfOnePatient: Story = { args: { duplicates: duplicatesOfOne } }
export const None: Story = { args: { duplicates: { patient: null, pairs: [], merges: [] } } }
export const UndoAsked: Story = { args: { undo } }
export const UndoTooLate: Story = { args: { undo, problem: refused(m.desk_undo_too_late()) } }
export const Loading: Story = { args: { state: 'loading', duplicates: undefined } }
export const Failed: Story = {
  args: { state: 'failed', duplicates: undefined, errorMessage: m.common_check_your_network() },
}
export const OddData: Story = { args: odd(meta.args) }
