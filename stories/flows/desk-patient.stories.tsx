import { m } from '@ilera/contract/messages'
import { createDeskPatientMachine, deskPatientView } from '@ilera/flows/desk-patient/desk-patient.machine'
import { AdminDeskBookingScreen } from '@ilera/ui/screens/hospital/admin-desk-booking'
import { AdminRegisterScreen } from '@ilera/ui/screens/hospital/admin-register'
import type { StoryObj } from '@storybook/react-vite'
import { freeSlots, now, refused } from '../../tests/flows/support/appointments.ts'
import { World } from '../../tests/flows/support/world.ts'
import { confirmedAppointment } from '../fixtures/appointments.ts'
import { chidi, likelyPatients } from '../fixtures/desk.ts'
import { doctors } from '../fixtures/doctors.ts'
import { schedule, scheduleToday } from '../fixtures/schedule.ts'
import { accepted } from './stage/answers.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const nothing = () => undefined
const typed = { firstName: 'Chidi', lastName: 'Okafor', agreed: 'on' }

const flow = defineFlow({
  machine: createDeskPatientMachine({
    register: world.promise([
      accepted({ message: m.desk_registered({ name: 'Chidi Okafor' }), data: chidi }),
      refused(m.desk_likely_duplicates(), { code: 'likely-duplicates', duplicates: likelyPatients }),
    ]),
    book: world.promise([
      accepted({ message: m.desk_booked(), appointment: confirmedAppointment }),
      refused('Dr Emeka Obi is not free at 10:30am.', { suggestions: freeSlots }),
    ]),
  }),
  world,
  input: { now },
  events: [
    { type: 'register', values: typed },
    { type: 'register', values: {} },
    { type: 'edit', values: { ...typed, firstName: 'Ada' } },
    { type: 'choose', patient: chidi },
    {
      type: 'book',
      values: {
        presentSymptoms: 'A cut hand',
        doctorName: 'Dr Emeka Obi',
        speciality: 'Surgery',
        date: '2026-11-05',
        time: '10:30',
        fee: '3000',
      },
    },
    { type: 'book', values: {} },
    { type: 'next' },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const { step, patient, duplicates, ...view } = deskPatientView(snapshot)
    if (step === 'register' || !patient)
      return (
        <AdminRegisterScreen
          busy={view.busy}
          problem={view.problem}
          likely={duplicates}
          likelyState="idle"
          isQuestioned={duplicates.length > 0}
          today={scheduleToday}
          onEdit={(edit) => send({ type: 'edit', ...edit })}
          onChoose={(choice) => send({ type: 'choose', ...choice })}
          onRegister={(submission) => send({ type: 'register', ...submission })}
        />
      )
    return (
      <AdminDeskBookingScreen
        {...view}
        patient={patient}
        doctors={doctors}
        today={scheduleToday}
        schedule={{
          state: 'shown',
          schedule,
          from: scheduleToday,
          query: '',
          onShow: nothing,
          onSearch: nothing,
          onRetry: nothing,
        }}
        onBook={({ values }) => send({ type: 'book', values })}
        onNext={() => send({ type: 'next' })}
      />
    )
  },
})

const meta = { title: 'Flows/Desk patient', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Booking: Story = { args: { openAt: 'booking' } }
