import { m } from '@ilera/contract/messages'
import { createVisitMoveMachine, visitMoveView } from '@ilera/flows/visit-move/visit-move.machine'
import { ActionWithReasonModal } from '@ilera/ui/modals/action-with-reason'
import { AdminDayScreen } from '@ilera/ui/screens/hospital/admin-day'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { day, free, movableIds, today, visits } from '../fixtures/day.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined
const [, , , , visit] = visits
const to = { doctorName: 'Dr Tunde Bakare', date: today, time: '11:30' }

const flow = defineFlow({
  machine: createVisitMoveMachine({
    move: world.promise([accepted({ message: m.appointments_moved() }), refused(m.appointments_changed_meanwhile())]),
  }),
  world,
  events: [
    ...(visit ? [{ type: 'pick' as const, visit }] : []),
    { type: 'drop', to },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'put back' },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const { held, moved, isAsked, busy, problem } = visitMoveView(snapshot)
    return (
      <>
        <AdminDayScreen
          state="shown"
          day={day}
          date={today}
          today={today}
          view="grid"
          query=""
          filters={{}}
          areKeysOn
          free={free}
          held={held}
          moved={moved}
          movableIds={movableIds}
          onPick={({ id }) => {
            const picked = visits.find(({ _id }) => _id === id)
            if (picked) send({ type: 'pick', visit: picked })
          }}
          onDrop={(slot) => send({ type: 'drop', to: slot })}
          onPutBack={() => send({ type: 'put back' })}
          onDate={nothing}
          onView={nothing}
          onSearch={nothing}
          onFirst={nothing}
          onFilter={nothing}
          onShowDay={nothing}
          onChoose={nothing}
          onMove={nothing}
          onOpen={nothing}
          onClose={nothing}
          onHelp={nothing}
          onKeys={nothing}
          onRetry={nothing}
          onPrint={nothing}
        />
        <ActionWithReasonModal
          open={isAsked}
          title={m.day_move_title({ name: held?.fullName ?? '' })}
          text={m.day_move_text({ from: '9:30am', fromDoctor: 'Dr Emeka Obi', to: '11:30am', toDoctor: to.doctorName })}
          confirmLabel={m.day_move_confirm()}
          reason="none"
          busy={busy}
          problem={problem}
          onConfirm={() => send({ type: 'confirm' })}
          onCancel={() => send({ type: 'cancel' })}
        />
      </>
    )
  },
})

const meta = { title: 'Flows/Visit move', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Moving: Story = { args: { openAt: 'moving' } }
