import { m } from '@ilera/contract/messages'
import type { StepperProps } from '../elements/stepper.tsx'

/** The steps of an appointment request. `onReturn` goes back to the form. */
export const requestSteps = (current: 0 | 1 | 2, onReturn?: () => void): StepperProps => ({
  label: m.stepper_request_label(),
  steps: [
    { label: m.stepper_request_form(), onReturn },
    { label: m.stepper_request_check() },
    { label: m.stepper_request_sent() },
  ],
  current,
})

/** The steps of a booking at once. `onReturn` goes back to the choice. */
export const bookingSteps = (current: 0 | 1 | 2, onReturn?: () => void): StepperProps => ({
  label: m.stepper_booking_label(),
  steps: [
    { label: m.stepper_booking_choose(), onReturn },
    { label: m.stepper_booking_check() },
    { label: m.stepper_booking_booked() },
  ],
  current,
})

/** The steps of moving a booked visit. `onReturn` goes back to the choice. */
export const moveSteps = (current: 0 | 1 | 2, onReturn?: () => void): StepperProps => ({
  label: m.stepper_move_label(),
  steps: [
    { label: m.stepper_booking_choose(), onReturn },
    { label: m.stepper_booking_check() },
    { label: m.stepper_move_moved() },
  ],
  current,
})

/** The steps from a forgotten password to a new one. A mail lies between the first two: there is no way back. */
export const resetSteps = (current: 0 | 1 | 2): StepperProps => ({
  label: m.stepper_reset_label(),
  steps: [{ label: m.stepper_reset_email() }, { label: m.stepper_reset_password() }, { label: m.stepper_reset_done() }],
  current,
})

/** The steps of setting up two-factor authentication. */
export const twoFactorSteps = (current: 0 | 1): StepperProps => ({
  label: m.stepper_two_factor_label(),
  steps: [{ label: m.stepper_two_factor_app() }, { label: m.stepper_two_factor_codes() }],
  current,
})
