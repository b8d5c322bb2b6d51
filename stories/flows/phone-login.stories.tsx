import { m } from '@ilera/contract/messages'
import { createPhoneLoginMachine } from '@ilera/flows/phone-login/phone-login.machine'
import { phoneLoginView } from '@ilera/flows/phone-login/phone-login.view'
import { PhoneOwner } from '@ilera/ui/patterns/phone-owner'
import { PhoneLoginScreen } from '@ilera/ui/screens/accounts/phone-login'
import { ngoziLogin } from '../../tests/flows/support/accounts.ts'
import { refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const ended = refused(m.phone_code_ended(), { code: 'phone-code-ended', fields: { code: m.phone_code_ended() } })
const everything = {
  phone: '0803 123 4567',
  code: '123456',
  firstName: 'Ngozi',
  lastName: 'Okafor',
  birthDate: '1990-05-17',
}

const flow = defineFlow({
  machine: createPhoneLoginMachine({
    sendCode: world.promise([accepted({ message: m.phone_code_sent() }), refused(m.phone_too_many_codes())]),
    logIn: world.promise([
      accepted(ngoziLogin),
      refused(m.phone_code_wrong(), { fields: { code: m.phone_code_wrong() } }),
      refused(m.phone_unknown(), { code: 'phone-unknown' }),
      refused(m.phone_proof_birth_date(), {
        code: 'phone-owner-unproven',
        fields: { birthDate: m.phone_proof_birth_date() },
      }),
    ]),
    signUp: world.promise([accepted(ngoziLogin), ended]),
    persistLogin: world.promise([undefined]),
  }),
  world,
  events: [
    { type: 'submit', values: everything },
    { type: 'submit', values: {} },
    { type: 'resend' },
    { type: 'changeNumber' },
    { type: 'startNew' },
    { type: 'cancel' },
  ],
  screen: (snapshot, send) => (
    <PhoneLoginScreen
      {...phoneLoginView(snapshot)}
      PhoneOwner={PhoneOwner}
      onSubmit={({ values }) => send({ type: 'submit', values })}
      onResend={() => send({ type: 'resend' })}
      onChangeNumber={() => send({ type: 'changeNumber' })}
      onStartNew={() => send({ type: 'startNew' })}
    />
  ),
})

const meta = { title: 'Flows/Phone login', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const CodeSent: Story = { args: { openAt: 'codeSent' } }

export const AskingNames: Story = { args: { openAt: 'askingNames' } }

export const AskingProof: Story = { args: { openAt: 'askingProof' } }
