import { m } from '@ilera/contract/messages'
import { createVisitBookingMachine, visitBookingView } from '@ilera/flows/visit-booking/visit-booking.machine'
import { VisitBookedScreen } from '@ilera/ui/screens/patient/visit-booked'
import { VisitBookingScreen } from '@ilera/ui/screens/patient/visit-booking'
import { VisitCheckScreen } from '@ilera/ui/screens/patient/visit-check'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { confirmed } from '../../tests/flows/support/appointments.ts'
import { bookingAnswers, choice, terms } from '../../tests/flows/support/visit-booking.ts'
import { World } from '../../tests/flows/support/world.ts'
import { bookableServices, bookableTimes, checkUp } from '../fixtures/booking.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined

const flow = defineFlow({
  machine: createVisitBookingMachine({ book: world.promise(bookingAnswers) }),
  world,
  input: { hospitalId: 'h1' },
  events: [{ type: 'choose', choice }, { type: 'change' }, { type: 'book', presentSymptoms: 'A cough', shown: terms }],
  inArea: true,
  screen: (snapshot, send) => {
    const view = visitBookingView(snapshot)
    if (view.step === 'booked') return <VisitBookedScreen appointment={view.appointment ?? confirmed} />
    if (view.step === 'check')
      return (
        <VisitCheckScreen
          {...view}
          hospitalId="h1"
          service={checkUp}
          slot={view.choice}
          policy={m.booking_policy_until_start()}
          onBook={({ presentSymptoms }) => send({ type: 'book', presentSymptoms, shown: terms })}
          onChoose={(slot) => send({ type: 'choose', choice: { ...choice, ...slot } })}
          onChange={() => send({ type: 'change' })}
        />
      )
    return (
      <VisitBookingScreen
        state="shown"
        hospitalId="h1"
        services={bookableServices}
        serviceId={checkUp._id}
        doctorId=""
        times={{ state: 'shown', found: bookableTimes, isLater: false }}
        onChooseService={nothing}
        onChooseDoctor={nothing}
        onChoose={(slot) => send({ type: 'choose', choice: { ...choice, ...slot } })}
        onLater={nothing}
        onFirst={nothing}
        onRetryTimes={nothing}
        onRetry={nothing}
      />
    )
  },
})

const meta = { title: 'Flows/Visit booking', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Checking: Story = { args: { openAt: 'checking' } }

export const IncompleteProfile: Story = { args: { openAt: 'incompleteProfile' } }

export const BookedBefore: Story = { args: { openAt: 'bookedBefore' } }

/** From the free times to the booked visit, without a server. */
export const Road: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^11:00am, Thursday 5 November 2026/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Hold and pay' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'book: accepted' }))
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(/booked/i)
  },
}
