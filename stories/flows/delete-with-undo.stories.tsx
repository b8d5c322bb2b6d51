import { createDeleteWithUndoMachine } from '@ilera/flows/delete-with-undo/delete-with-undo.machine'
import { Button } from '@ilera/ui/elements/button'
import { ConfirmDeleteModal } from '@ilera/ui/modals/confirm-delete'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const item = { id: 'a1', name: 'Ngozi Okafor' }

const flow = defineFlow({
  machine: createDeleteWithUndoMachine({
    remove: world.promise([accepted({ message: 'The appointment has been deleted.' }), refused('It is gone.')]),
    restore: world.promise([
      accepted({ message: 'The appointment is back in your lists.' }),
      refused('It is too late to restore this appointment.'),
    ]),
  }),
  world,
  input: { failed: () => 'Failed to delete appointment. Please try again.' },
  events: [{ type: 'delete', item }, { type: 'confirm' }, { type: 'cancel' }, { type: 'undo', id: item.id }],
  screen: (snapshot, send) => (
    <main className="grid justify-items-start gap-4 p-6">
      <h1 className="text-2xl font-bold">The appointment with {item.name}</h1>
      <Button kind="danger" onClick={() => send({ type: 'delete', item })}>
        Delete
      </Button>
      <Button kind="secondary" onClick={() => send({ type: 'undo', id: item.id })}>
        Undo
      </Button>
      <ConfirmDeleteModal
        open={!snapshot.matches({ deletion: 'idle' })}
        title="Delete this appointment?"
        text={`The appointment with ${item.name} will be removed from your lists.`}
        busy={snapshot.hasTag('busy')}
        onConfirm={() => send({ type: 'confirm' })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </main>
  ),
})

const meta = { title: 'Flows/Delete with undo', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Restoring: Story = { args: { openAt: 'restoration.restoring' } }
