import type { FoundHospital } from '@ilera/contract/hospitals/schemas'
import { createListMachine, listView } from '@ilera/flows/list/list.machine'
import { PatientDashboardScreen } from '@ilera/ui/screens/patient/patient-dashboard'
import { home, homeDay } from '../fixtures/home.ts'
import { hospitals } from '../fixtures/hospitals.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const finder = {
  filters: {},
  position: 'off' as const,
  view: 'list' as const,
  onFilter: () => undefined,
  onView: () => undefined,
}
const flow = defineFlow({
  machine: createListMachine<FoundHospital>({
    watch: world.callback([
      { type: 'loading' },
      { type: 'loaded', value: { rows: hospitals.slice(0, 5), total: 24 } },
      { type: 'loaded', value: { rows: [], total: 0 } },
      { type: 'failed', message: 'Please try again in a minute.', isMissing: false },
    ]),
  }),
  world,
  input: { limit: 20 },
  events: [{ type: 'filter', page: 2 }, { type: 'filter', q: 'eye' }, { type: 'retry' }],
  inArea: true,
  screen: (snapshot, send) => {
    const { query: _, ...view } = listView<FoundHospital>(snapshot)
    return (
      <PatientDashboardScreen
        {...view}
        home={{ state: 'shown', value: home, onRetry: () => send({ type: 'retry' }) }}
        today={homeDay}
        finder={finder}
        onPage={({ page }) => send({ type: 'filter', page })}
        onRetry={() => send({ type: 'retry' })}
        onView={() => undefined}
      />
    )
  },
})

const meta = { title: 'Flows/List', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Shown: Story = { args: { openAt: 'shown' } }

export const Empty: Story = { args: { openAt: 'empty' } }

export const Failed: Story = { args: { openAt: 'failed' } }
