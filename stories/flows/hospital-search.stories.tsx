import { createHospitalSearchMachine, hospitalSearchView } from '@ilera/flows/hospital-search/hospital-search.machine'
import { PatientHeader } from '@ilera/ui/patterns/patient-header'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const data = [{ _id: 'h1', hospitalName: 'Lagoon View Hospital', hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos' }]

const flow = defineFlow({
  machine: createHospitalSearchMachine({
    search: world.promise([accepted({ data }), accepted({ data: [] }), refused('Too many requests.')]),
  }),
  world,
  events: [{ type: 'type', query: 'lag' }, { type: 'type', query: ' ' }, { type: 'choose' }],
  screen: (snapshot, send) => {
    const { state, results, failedText } = hospitalSearchView(snapshot)
    return (
      <PatientHeader
        unread={0}
        menu={null}
        name="Ngozi Okafor"
        search={{
          state,
          failedText,
          results: results.map(({ _id, hospitalName, hospitalAddress }) => ({
            id: _id,
            title: hospitalName,
            detail: hospitalAddress ?? undefined,
          })),
          onQuery: ({ query }) => send({ type: 'type', query }),
          onChoose: () => send({ type: 'choose' }),
        }}
      />
    )
  },
})

const meta = { title: 'Flows/Hospital search', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Found: Story = { args: { openAt: 'found' } }
