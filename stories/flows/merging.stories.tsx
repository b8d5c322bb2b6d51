import { m } from '@ilera/contract/messages'
import { createMergingMachine, mergingView } from '@ilera/flows/merging/merging.machine'
import { AdminDuplicatesScreen } from '@ilera/ui/screens/hospital/admin-duplicates'
import { AdminMergeScreen } from '@ilera/ui/screens/hospital/admin-merge'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { duplicates, kept, merge as past, preview, removed } from '../../tests/flows/support/merges.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const merge = { keptId: kept._id, removedId: removed._id, take: [] }
const undo = { id: past._id, keptName: past.keptName, removedName: past.removedName }
const nothing = () => undefined

const flow = defineFlow({
  machine: createMergingMachine({
    merge: world.promise([accepted({ message: m.desk_merged() }), refused('Not found', { statusCode: 404 })]),
    undo: world.promise([accepted({ message: m.desk_merge_undone() }), refused(m.desk_undo_too_late())]),
  }),
  world,
  events: [{ type: 'merge', merge }, { type: 'undo', undo }, { type: 'confirm' }, { type: 'cancel' }],
  inArea: true,
  screen: (snapshot, send) => {
    const { merge: merging, undo: undoing, busy, problem } = mergingView(snapshot)
    const dialog = {
      busy,
      problem,
      onRetry: nothing,
      onConfirm: () => send({ type: 'confirm' }),
      onCancel: () => send({ type: 'cancel' }),
    }
    return snapshot.status === 'done' || undoing ? (
      <AdminDuplicatesScreen
        {...dialog}
        state="shown"
        duplicates={duplicates}
        undo={undoing}
        onUndo={(choice) => send({ type: 'undo', ...choice })}
      />
    ) : (
      <AdminMergeScreen
        {...dialog}
        state="shown"
        preview={preview}
        confirming={merging !== undefined}
        onMerge={(choice) => send({ type: 'merge', ...choice })}
      />
    )
  },
})

const meta = { title: 'Flows/Merging', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Merged: Story = { args: { openAt: 'merged' } }
