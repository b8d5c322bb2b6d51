import { m } from '@ilera/contract/messages'
import { createTwoFactorMachine, twoFactorView } from '@ilera/flows/two-factor/two-factor.machine'
import { AdminTwoFactorScreen } from '@ilera/ui/screens/hospital/admin-two-factor'
import type { StoryObj } from '@storybook/react-vite'
import { refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { codeWrong, recoveryCodes, twoFactorOff, secretKey } from '../fixtures/two-factor.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = { code: '123456', password: 'harmattan dust' }
const wrong = refused(codeWrong.summary, { statusCode: 403, fields: { code: codeWrong.summary } })

const flow = defineFlow({
  machine: createTwoFactorMachine({
    start: world.promise([accepted({ data: secretKey }), refused(m.two_factor_already_enabled())]),
    enable: world.promise([accepted({ message: m.two_factor_on(), data: { recoveryCodes } }), wrong]),
    disable: world.promise([accepted({ message: m.two_factor_off() }), wrong]),
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
    <AdminTwoFactorScreen
      {...twoFactorView(snapshot)}
      state="shown"
      twoFactor={twoFactorOff}
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

const meta = { title: 'Flows/Two-factor', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Scanning: Story = { args: { openAt: 'scanning' } }

export const ShowingCodes: Story = { args: { openAt: 'showingCodes' } }
