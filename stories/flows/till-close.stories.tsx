import { m } from '@ilera/contract/messages'
import { createTillCloseMachine, tillCloseView } from '@ilera/flows/till-close/till-close.machine'
import { AdminTillCloseScreen } from '@ilera/ui/screens/hospital/admin-till-close'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { deskTill, ownTill, tillCloses } from '../fixtures/till.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createTillCloseMachine({
    close: world.promise([accepted({ message: m.till_closed() }), refused(m.till_changed_meanwhile())]),
  }),
  world,
  input: undefined,
  events: [
    { type: 'close', till: deskTill, values: { cash: '3000' } },
    { type: 'close', till: deskTill, values: {} },
    { type: 'choose' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminTillCloseScreen
      {...tillCloseView(snapshot)}
      state="shown"
      tills={[ownTill, deskTill]}
      till={deskTill}
      closes={tillCloses}
      onChoose={() => send({ type: 'choose' })}
      onClose={({ till, values }) => send({ type: 'close', till, values })}
      onRetry={() => undefined}
    />
  ),
})

const meta = { title: 'Flows/Till close', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Closing: Story = { args: { openAt: 'closing' } }
