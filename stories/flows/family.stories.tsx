import { endingTexts } from '@ilera/contract/family/ending-texts'
import { m } from '@ilera/contract/messages'
import { createFamilyMachine, familyView } from '@ilera/flows/family/family.machine'
import { ActionWithReasonModal } from '@ilera/ui/modals/action-with-reason'
import { PatientFamilyScreen } from '@ilera/ui/screens/patient/patient-family'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { family } from '../fixtures/family.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createFamilyMachine({
    end: world.promise([accepted({ message: m.family_ended() }), refused(m.common_not_found(), { statusCode: 404 })]),
    accept: world.promise([
      accepted({ message: m.family_accepted() }),
      refused(m.family_code_unknown(), { statusCode: 400 }),
    ]),
  }),
  world,
  events: [
    { type: 'end', id: 'relation', kind: 'cared-for', name: 'Chidi Bello' },
    { type: 'confirm' },
    { type: 'cancel' },
    { type: 'accept', values: { code: 'ABCD-EFGH' } },
    { type: 'accept', values: { code: '' } },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const { asked, isEnding, endProblem, ...view } = familyView(snapshot)
    return (
      <>
        <PatientFamilyScreen
          {...view}
          state="shown"
          family={family}
          onRetry={() => undefined}
          onActFor={() => undefined}
          onEnd={(ending) => send({ type: 'end', ...ending })}
          onAccept={({ values }) => send({ type: 'accept', values })}
        />
        <ActionWithReasonModal
          open={asked !== undefined}
          {...endingTexts(asked?.kind ?? 'cared-for', asked?.name ?? '')}
          reason="none"
          busy={isEnding}
          problem={endProblem}
          onConfirm={() => send({ type: 'confirm' })}
          onCancel={() => send({ type: 'cancel' })}
        />
      </>
    )
  },
})

const meta = { title: 'Flows/Family', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Asking: Story = { args: { openAt: 'asking' } }
