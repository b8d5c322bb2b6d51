import {
  createAppointmentRequestMachine,
  appointmentRequestView,
} from '@ilera/flows/appointment-request/appointment-request.machine'
import { AppointmentCheckScreen } from '@ilera/ui/screens/patient/appointment-check'
import { AppointmentFormScreen } from '@ilera/ui/screens/patient/appointment-form'
import { AppointmentRequestedScreen } from '@ilera/ui/screens/patient/appointment-requested'
import { expect, userEvent } from 'storybook/test'
import { now, pending, refused } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const hospitalName = 'Lagoon View Hospital'
const values = { presentSymptoms: 'A cough for two weeks' }

const flow = defineFlow({
  machine: createAppointmentRequestMachine({
    loadDraft: world.promise([undefined, values]),
    saveDraft: world.promise([undefined]),
    request: world.promise([
      accepted({ message: 'Your request has been sent.', appointment: pending }),
      refused('Please update your profile before booking', { statusCode: 422 }),
      refused('Too many requests. Please wait a little.', { statusCode: 429 }),
    ]),
  }),
  world,
  inputs: [
    { hospitalId: 'h1', now },
    { hospitalId: 'h1', now, wish: { preferredDate: '2026-11-12' } },
  ],
  events: [
    { type: 'change', values },
    { type: 'continue', values },
    { type: 'continue', values: {} },
    { type: 'changeAnswers' },
    { type: 'send' },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const view = appointmentRequestView(snapshot)
    if (view.step === 'opening') return null
    if (view.step === 'requested')
      return <AppointmentRequestedScreen hospitalName={hospitalName} appointmentId={view.appointment?._id} />
    if (view.step === 'check')
      return (
        <AppointmentCheckScreen
          {...view}
          hospitalName={hospitalName}
          onSend={() => send({ type: 'send' })}
          onChange={() => send({ type: 'changeAnswers' })}
        />
      )
    return (
      <AppointmentFormScreen
        {...view}
        hospitalName={hospitalName}
        today="2026-11-05"
        onChange={(typed) => send({ type: 'change', values: typed.values })}
        onContinue={(typed) => send({ type: 'continue', values: typed.values })}
      />
    )
  },
})

const meta = { title: 'Flows/Appointment request', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Editing: Story = { args: { openAt: 'editing' } }

export const Reviewing: Story = { args: { openAt: 'reviewing' } }

export const IncompleteProfile: Story = { args: { openAt: 'incompleteProfile' } }

export const Requested: Story = { args: { openAt: 'requested' } }

/** The whole flow from the form to the sent request, without a server. */
export const Road: Story = {
  args: { openAt: 'editing' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('How do you feel?'), 'A cough for two weeks')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Send/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'request: accepted' }))
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(/sent/i)
  },
}
