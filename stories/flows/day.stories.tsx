import { createDayMachine, dayView, type DayEvents } from '@ilera/flows/day/day.machine'
import { AdminDayScreen } from '@ilera/ui/screens/hospital/admin-day'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { day, today, visits } from '../fixtures/day.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const shown = visits.slice(0, 3)
const events: DayEvents[] = [
  { type: 'rows', ids: shown.map(({ _id }) => _id) },
  { type: 'outdate' },
  { type: 'first' },
  { type: 'move', by: 1 },
  { type: 'choose', id: 'visit-1' },
  { type: 'show', id: 'visit-1' },
  { type: 'show' },
  { type: 'help' },
  { type: 'close help' },
]
const nothing = () => undefined
const noneMovable: ReadonlySet<string> = new Set()

const flow = defineFlow({
  machine: createDayMachine(),
  world: new World(),
  events,
  inArea: true,
  screen: (snapshot, send) => {
    const { chosenId, focusedId, isOutdated, areKeysListed } = dayView(snapshot)
    return (
      <AdminDayScreen
        state="shown"
        day={{ ...day, rows: shown, total: shown.length }}
        date={today}
        today={today}
        view="time"
        query=""
        filters={{}}
        isOutdated={isOutdated}
        chosenId={chosenId}
        focusedId={focusedId}
        areKeysListed={areKeysListed}
        areKeysOn
        movableIds={noneMovable}
        onPick={nothing}
        onDrop={nothing}
        onPutBack={nothing}
        onDate={nothing}
        onView={nothing}
        onSearch={() => send({ type: 'outdate' })}
        onFirst={() => send({ type: 'first' })}
        onFilter={nothing}
        onShowDay={nothing}
        onChoose={({ id }) => send({ type: 'choose', id })}
        onMove={({ by }) => send({ type: 'move', by })}
        onOpen={({ id }) => send({ type: 'show', id })}
        onClose={() => send({ type: 'show' })}
        onHelp={({ isOpen }) => send({ type: isOpen ? 'help' : 'close help' })}
        onKeys={nothing}
        onRetry={nothing}
        onPrint={nothing}
      />
    )
  },
})

const meta = { title: 'Flows/Day', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}
