import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { confirmedAppointment } from './appointments.ts'
import type { Account } from './enter.ts'
import { daysAhead, press, pressInDialog, type FormStep } from './form-step.ts'
import { password } from './test.ts'

const role = 'patient'
const requestForm = async (_: Account, hospital: Account) => href('appointmentForm', {}, { hospital: hospital.id })
const reviewPage = async (patient: Account, hospital: Account) =>
  href('patientAppointmentReview', { appointmentId: await confirmedAppointment(patient, hospital) })

async function withdrawConsent(page: Page): Promise<void> {
  await press(m.chat_options_button())(page)
  await press('Withdraw consent')(page)
}

async function chatPage(patient: Account): Promise<string> {
  await patient.call('put', '/chat-consent', { agreed: true })
  return href('chat')
}

async function fillReschedule(page: Page): Promise<void> {
  await page.getByLabel('Date').fill(daysAhead(12))
  await page.getByLabel('Time').fill('11:00')
  await press('RESCHEDULE')(page)
}

async function deleteFromHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Delete the appointment on / }).click()
}

/** All steps of all patient forms, by machine. */
export const patientFormSteps: Record<string, FormStep[]> = {
  'account-deletion': [
    {
      name: 'the deletion of an account',
      role,
      address: async () => href('patientPrivacy'),
      open: press('Delete my account'),
      continueTo: (page) => page.getByLabel('Password', { exact: true }).fill(password),
      send: pressInDialog('Delete my account'),
    },
  ],
  'appointment-request': [
    {
      name: 'a request that is being typed',
      role,
      address: requestForm,
      label: 'How do you feel?',
      typed: 'A rash since Tuesday',
    },
    {
      name: 'a request at its check',
      role,
      address: requestForm,
      label: 'How do you feel?',
      typed: 'A rash since Tuesday',
      continueTo: press('Continue'),
      send: press('Send request'),
    },
  ],
  'appointment-action': [
    {
      name: 'a patient’s cancellation',
      role,
      hasAppointment: true,
      address: async (patient, hospital) =>
        href('patientAppointment', { id: await confirmedAppointment(patient, hospital) }),
      open: press('Cancel appointment'),
      label: 'Reason',
      typed: 'I feel well again',
      send: press('Cancel the appointment'),
    },
  ],
  chat: [
    {
      name: 'the consent to the health chat',
      role,
      address: async () => href('chat'),
      send: press(m.chat_agree()),
    },
    {
      name: 'a chat message',
      role,
      address: chatPage,
      label: 'Your message',
      typed: 'My child has a fever since Monday',
      send: press(m.chat_send()),
    },
  ],
  'chat-deletion': [
    {
      name: 'the end of the consent to the health chat',
      role,
      address: chatPage,
      open: withdrawConsent,
      send: pressInDialog('Delete'),
    },
  ],
  'delete-with-undo': [
    {
      name: 'a deletion from a list',
      role,
      hasAppointment: true,
      address: async (patient, hospital) => {
        await confirmedAppointment(patient, hospital)
        return href('appointmentHistory', {}, { hospital: hospital.id })
      },
      open: deleteFromHistory,
      send: pressInDialog('Delete'),
    },
    {
      name: 'the undoing of a deletion',
      role,
      hasAppointment: true,
      address: async (patient, hospital) => {
        await confirmedAppointment(patient, hospital)
        return href('appointmentHistory', {}, { hospital: hospital.id })
      },
      continueTo: async (page) => {
        await deleteFromHistory(page)
        await pressInDialog('Delete')(page)
        await page.getByRole('button', { name: 'Undo' }).waitFor()
      },
      send: press('Undo'),
    },
  ],
  'pay-link': [
    {
      name: 'the making of a pay link',
      role,
      hasAppointment: true,
      address: reviewPage,
      send: press('Make a pay link'),
    },
  ],
  payment: [
    { name: 'a payment', role, hasAppointment: true, address: reviewPage, send: press('Pay for appointment') },
    {
      name: 'a payment in its window',
      role,
      hasAppointment: true,
      address: reviewPage,
      continueTo: async (page) => {
        await press('Pay for appointment')(page)
        await page
          .getByRole('dialog')
          .getByLabel(/succeeds/)
          .check()
      },
      send: (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Pay ₦/ })
          .click(),
    },
  ],
  'profile-update': [
    {
      name: 'a patient’s profile',
      role,
      address: async () => href('patientProfileUpdate'),
      label: 'Allergies',
      typed: 'Penicillin and groundnuts',
      send: press('Update'),
    },
  ],
  reschedule: [
    {
      name: 'a reschedule',
      role,
      hasAppointment: true,
      address: async (patient, hospital) =>
        href('patientReschedule', {}, { appointment: await confirmedAppointment(patient, hospital) }),
      label: 'Reason',
      typed: 'I travel to Kano',
      send: fillReschedule,
    },
    {
      name: 'a reschedule on the review page',
      role,
      hasAppointment: true,
      address: reviewPage,
      label: 'Reason',
      typed: 'I travel to Jos',
      send: fillReschedule,
    },
  ],
}
