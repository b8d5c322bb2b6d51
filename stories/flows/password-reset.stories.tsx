import { createPasswordResetMachine, passwordResetView } from '@ilera/flows/password-reset/password-reset.machine'
import { PasswordResetScreen } from '@ilera/ui/screens/accounts/password-reset'
import { SetPasswordScreen } from '@ilera/ui/screens/accounts/set-password'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const usedUp = refused('This link has been used or is too old. Please ask for a new one.', { statusCode: 400 })
const values = { password: 'harmattan dust', confirmPassword: 'harmattan dust' }

const flow = defineFlow({
  machine: createPasswordResetMachine({
    checkLink: world.promise([accepted({ role: 'patient' }), usedUp]),
    changePassword: world.promise([
      accepted({ message: 'Your password has been changed.' }),
      usedUp,
      refused('There is a problem', { fields: { password: 'This password is too easy to guess.' } }),
    ]),
  }),
  world,
  inputs: [{ token: 'of-the-mail' }, { token: undefined }],
  events: [
    { type: 'setPassword', values },
    { type: 'setPassword', values: {} },
    { type: 'enterEmail' },
    { type: 'retry' },
    { type: 'cancel' },
  ],
  screen: (snapshot, send) => {
    const { role: _, ...view } = passwordResetView(snapshot)
    if (view.link !== 'valid')
      return <PasswordResetScreen link={view.link} continueHref="#" onRetry={() => send({ type: 'retry' })} />
    return (
      <SetPasswordScreen
        account="patient"
        {...view}
        onRetry={() => send({ type: 'retry' })}
        onSetPassword={(typed) => send({ type: 'setPassword', values: typed.values })}
      />
    )
  },
})

const meta = { title: 'Flows/Password reset', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Editing: Story = { args: { openAt: 'editing' } }

export const LinkInvalid: Story = { args: { openAt: 'linkInvalid' } }
