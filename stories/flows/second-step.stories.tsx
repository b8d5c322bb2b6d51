import { secondStepWords } from '@ilera/contract/second-step/words'
import { createSecondStepMachine } from '@ilera/flows/second-step/second-step.machine'
import { secondStepView } from '@ilera/flows/second-step/second-step.view'
import { AdminSecondStepScreen } from '@ilera/ui/screens/hospital/admin-second-step'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { codeWrong, recoveryCodes, secondStepOff, secretKey } from '../fixtures/second-step.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = { code: '123456', password: 'harmattan dust' }
const wrong = refused(codeWrong.summary, { statusCode: 403, fields: { code: codeWrong.summary } })

const flow = defineFlow({
  machine: createSecondStepMachine({
    begin: world.promise([accepted({ data: secretKey }), refused(secondStepWords.alreadyOn)]),
    turnOn: world.promise([accepted({ message: secondStepWords.on, data: { recoveryCodes } }), wrong]),
    turnOff: world.promise([accepted({ message: secondStepWords.off }), wrong]),
  }),
  world,
  events: [
    { type: 'begin' },
    { type: 'turnOn', values },
    { type: 'turnOn', values: {} },
    { type: 'turnOff', values },
    { type: 'turnOff', values: {} },
    { type: 'kept' },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => (
    <AdminSecondStepScreen
      {...secondStepView(snapshot)}
      state="shown"
      secondStep={secondStepOff}
      onRetry={() => undefined}
      onBegin={() => send({ type: 'begin' })}
      onTurnOn={({ values: typed }) => send({ type: 'turnOn', values: typed })}
      onTurnOff={({ values: typed }) => send({ type: 'turnOff', values: typed })}
      onCancel={() => send({ type: 'cancel' })}
      onSaveCodes={() => undefined}
      onKept={() => send({ type: 'kept' })}
    />
  ),
})

const meta = { title: 'Flows/Second step', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Scanning: Story = { args: { openAt: 'scanning' } }

export const ShowingCodes: Story = { args: { openAt: 'showingCodes' } }
