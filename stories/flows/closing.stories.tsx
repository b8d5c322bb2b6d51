import type { Plan } from '@ilera/contract/closures/schemas'
import { m } from '@ilera/contract/messages'
import { closingView, createClosingMachine } from '@ilera/flows/closing/closing.machine'
import { AdminClosuresScreen } from '@ilera/ui/screens/hospital/admin-closures'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { affected, closure, holidays } from '../../tests/flows/support/closures.ts'
import { World } from '../../tests/flows/support/world.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const plan: Plan = { plan: [], fit: 'possible' }
const values = { name: 'Christmas', from: '2026-12-25', to: '2026-12-26' }
const nothing = () => undefined

const flow = defineFlow({
  machine: createClosingMachine({
    preview: world.promise([
      accepted({ data: affected }),
      accepted({ data: { affected: [], total: 0 } }),
      refused(m.closures_too_far()),
    ]),
    add: world.promise([
      accepted({ message: m.closures_added({ booked: 0 }) }),
      refused(m.closures_overlap({ name: 'Christmas', days: '25/12/2026' })),
    ]),
    settle: world.promise([
      accepted({ message: m.closures_settled({ moved: '2', cancelled: '0', failed: '0' }) }),
      refused(m.closures_gone()),
    ]),
    remove: world.promise([accepted({ message: m.closures_removed() }), refused(m.common_not_found())]),
  }),
  world,
  input: { now: () => new Date('2026-11-05T09:00:00Z') },
  events: [
    { type: 'close', values },
    { type: 'review', closure },
    { type: 'carryOut', plan },
    { type: 'remove', closure },
    { type: 'confirm' },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const { round, ...view } = closingView(snapshot)
    return (
      <AdminClosuresScreen
        {...view}
        formKey={round}
        state="shown"
        closures={[closure]}
        canEdit
        holidays={holidays}
        year={2027}
        years={[2026, 2027]}
        today="2026-11-05"
        onRetry={nothing}
        onRetryHolidays={nothing}
        onYear={nothing}
        onClose={(submission) => send({ type: 'close', ...submission })}
        onReview={(choice) => send({ type: 'review', ...choice })}
        onCarryOut={(choice) => send({ type: 'carryOut', ...choice })}
        onRemove={(choice) => send({ type: 'remove', ...choice })}
        onConfirm={() => send({ type: 'confirm' })}
        onCancel={() => send({ type: 'cancel' })}
      />
    )
  },
})

const meta = { title: 'Flows/Closing', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Reviewing: Story = { args: { openAt: 'reviewing' } }
