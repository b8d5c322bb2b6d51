import { m } from '@ilera/contract/messages'
import { createFamilyAddMachine } from '@ilera/flows/family-add/family-add.machine'
import { PatientFamilyAddScreen } from '@ilera/ui/screens/patient/patient-family-add'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { chidi, mama } from '../fixtures/family.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const now = new Date('2026-11-23T08:00:00.000Z')
const child = { firstName: 'Chidi', lastName: 'Bello', birthDate: '2018-03-14', gender: 'Male', consent: 'on' }

const flow = defineFlow({
  machine: createFamilyAddMachine({
    addChild: world.promise([
      accepted({ message: m.family_child_added({ name: 'Chidi' }), data: chidi }),
      refused(m.family_child_exists({ name: 'Chidi' }), { statusCode: 409 }),
    ]),
    inviteAdult: world.promise([
      accepted({ message: m.family_invited({ name: 'Mama' }), data: mama }),
      refused(m.family_too_many(), { statusCode: 409 }),
    ]),
  }),
  world,
  events: [
    { type: 'addChild', values: child, now },
    { type: 'addChild', values: { ...child, consent: '' }, now },
    { type: 'inviteAdult', values: { firstName: 'Mama', lastName: 'Bello', phoneNumber: '0803 555 7788' } },
    { type: 'inviteAdult', values: {} },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <PatientFamilyAddScreen
      who="child"
      busy={snapshot.hasTag('busy')}
      problem={snapshot.context.problem}
      today="2026-11-23"
      onAddChild={({ values }) => send({ type: 'addChild', values, now })}
      onInviteAdult={({ values }) => send({ type: 'inviteAdult', values })}
    />
  ),
})

const meta = { title: 'Flows/Family add', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Adding: Story = { args: { openAt: 'adding' } }
