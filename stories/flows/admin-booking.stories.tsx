import { createAdminBookingMachine } from '@ilera/flows/admin-booking/admin-booking.machine'
import { adminBookingView } from '@ilera/flows/admin-booking/admin-booking.view'
import { AdminAppointmentReviewScreen } from '@ilera/ui/screens/hospital/admin-appointment-review'
import { AdminAssignDoctorScreen } from '@ilera/ui/screens/hospital/admin-assign-doctor'
import { AdminBookingReviewScreen } from '@ilera/ui/screens/hospital/admin-booking-review'
import { expect, userEvent } from 'storybook/test'
import { assigned, freeSlots, now, pending, refused, opened } from '../../tests/flows/support/appointments.ts'
import { accepted } from './stage/answers.ts'
import type { StoryObj } from '@storybook/react-vite'
import { World } from '../../tests/flows/support/world.ts'
import { defineFlow } from './stage/flow.ts'
import { onStage } from './stage/on-stage.tsx'

const world = new World()
const values = {
  doctorName: 'Dr Emeka Obi',
  speciality: 'Chest physician',
  date: '2026-11-12',
  time: '10:30',
  fee: '3000',
}
const taken = 'Dr Emeka Obi is not free at 10:30am. Please choose another time.'

const flow = defineFlow({
  machine: createAdminBookingMachine({
    watch: world.callback([
      { type: 'loaded', value: opened(pending) },
      { type: 'loaded', value: opened(assigned) },
      { type: 'failed', message: 'This appointment is not known.', isMissing: true },
    ]),
    assignDoctor: world.promise([accepted({ appointment: assigned }), refused(taken, { suggestions: freeSlots })]),
    confirmBooking: world.promise([accepted({ appointment: assigned }), refused('The time is free again.')]),
  }),
  world,
  input: { appointmentId: pending._id, step: 'review', now },
  events: [
    { type: 'assign' },
    { type: 'review' },
    { type: 'reviewBooking' },
    { type: 'proceed', values },
    { type: 'proceed', values: {} },
    { type: 'book' },
    { type: 'back' },
    { type: 'retry' },
    { type: 'cancel' },
  ],
  inArea: true,
  screen: (snapshot, send) => {
    const { step, appointment, initialValues, ...view } = adminBookingView(snapshot)
    if (step === 'assign')
      return (
        <AdminAssignDoctorScreen
          {...view}
          doctors={[{ doctorName: 'Dr Emeka Obi', speciality: 'Chest physician' }]}
          defaultValues={initialValues}
          request={appointment}
          today="2026-11-05"
          onProceed={(typed) => send({ type: 'proceed', values: typed.values })}
        />
      )
    if ((step === 'bookingReview' || step === 'booked') && appointment)
      return (
        <AdminBookingReviewScreen
          appointment={appointment}
          busy={view.busy || step === 'booked'}
          problem={view.problem}
          onBook={() => send({ type: 'book' })}
          onBack={() => send({ type: 'back' })}
        />
      )
    return (
      <AdminAppointmentReviewScreen
        state={step === 'failed' ? 'failed' : appointment ? 'shown' : 'loading'}
        appointment={appointment}
        errorMessage={view.problem?.summary}
        events={appointment?.status === 'assigned' ? ['assign', 'confirm'] : ['assign']}
        onRetry={() => send({ type: 'retry' })}
        onAssign={() => send({ type: 'assign' })}
        onReviewBooking={() => send({ type: 'reviewBooking' })}
        onAction={() => undefined}
      />
    )
  },
})

const meta = { title: 'Flows/Admin booking', ...onStage(flow) }
export default meta

type Story = StoryObj<typeof meta>

export const Begins: Story = {}

export const Reviewing: Story = { args: { openAt: 'reviewing' } }

export const Assigning: Story = { args: { openAt: 'assigning' } }

export const BookingReview: Story = { args: { openAt: 'bookingReview' } }

/** A booking with a conflict, one of the suggested times, and the confirmation, without a server. */
export const ConflictRoad: Story = {
  args: { openAt: 'proceeding' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^assignDoctor: refused/ }))
    await expect(await canvas.findByText(taken)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^proceed \{"doctorName"/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'assignDoctor: accepted' }))
    // The first response is the request before the assignment; the second has the doctor.
    const [, withDoctor] = await canvas.findAllByRole('button', { name: /^watch says loaded/ })
    if (withDoctor) await userEvent.click(withDoctor)
    await userEvent.click(await canvas.findByRole('button', { name: 'Book Appointment' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'confirmBooking: accepted' }))
    await expect(await canvas.findByText('booked', { selector: 'strong' })).toBeVisible()
  },
}
