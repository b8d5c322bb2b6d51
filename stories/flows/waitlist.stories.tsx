import { createWaitlistMachine, waitlistView } from '@ilera/flows/waitlist/waitlist.machine'
import { PatientWaitlistScreen } from '@ilera/ui/screens/patient/patient-waitlist'
import type { StoryObj } from '@storybook/react-vite'
import {
  acceptAnswers,
  joinAnswers,
  saidAnswers,
  shown,
  target,
  wishValues,
} from '../../tests/flows/support/waitlist.ts'
import { World } from '../../tests/flows/support/world.ts'
import { checkUp } from '../fixtures/booking.ts'
import { keptOffer, offeredWish, waitlistNow } from '../fixtures/waitlist.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()

const flow = defineFlow({
  machine: createWaitlistMachine({
    join: world.promise(joinAnswers),
    accept: world.promise(acceptAnswers),
    decline: world.promise(saidAnswers),
    leave: world.promise(saidAnswers),
  }),
  world,
  input: { target, now: () => waitlistNow },
  events: [
    { type: 'join', values: wishValues },
    { type: 'accept', id: keptOffer._id, shown },
    { type: 'decline', id: keptOffer._id },
    { type: 'leave', id: offeredWish._id },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const { isJoining, formProblem, isProfileIncomplete, ...view } = waitlistView(snapshot)
    return (
      <PatientWaitlistScreen
        {...view}
        state="shown"
        wishes={[offeredWish]}
        now={waitlistNow}
        form={{
          serviceName: checkUp.name,
          hospitalName: offeredWish.hospitalName,
          doctors: checkUp.doctors,
          doctorId: '',
          today: '2026-11-05',
          busy: isJoining,
          problem: formProblem,
          ...(isProfileIncomplete && { profileHref: '#/profile' }),
        }}
        onJoin={({ values }) => send({ type: 'join', values })}
        onAccept={(answer) => send({ type: 'accept', ...answer })}
        onDecline={(answer) => send({ type: 'decline', ...answer })}
        onLeave={(answer) => send({ type: 'leave', ...answer })}
        onRetry={() => undefined}
      />
    )
  },
})

const meta = { title: 'Flows/Waitlist', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Accepting: Story = { args: { openAt: 'accepting' } }

export const IncompleteProfile: Story = { args: { openAt: 'incompleteProfile' } }
