import { numbered } from './numbered.ts'

const catalogue = 'packages/contract/messages/en'

/** Sections 4, 5 and 8: sentences, and the file of the catalogue that they stand in. */
const sentences = {
  'accounts.json': [
    'All fields are required',
    'All fields are required.',
    'Passwords do not match',
    'Passwords do not match.',
    'Invalid email format.',
    'Email is required',
    'Email address is invalid',
    'Email is invalid',
    'Password is required',
    'You have logged In  Successfully',
    'oops',
    'error occured',
  ],
  'appointments.json': [
    'All fields are required.',
    'Date cannot be in the past.',
    'Time must be between 8:00 AM and 4:00 PM.',
    'Please enter date, time, and reason for reschedule',
    'An error occurred while assigning the doctor.',
    'Failed to delete appointment. Please try again.',
    'This Appointment has sucessfully been confirmed',
    'No Appointments',
    'No appointments found',
    'No appointments found for this patient',
    'Patient ID is required',
    'None',
  ],
  'chat.json': ['Please you have to be Logged-in first', 'Type a message...', 'Sending...', 'An error occurred'],
  'contact.json': ['Message sent Successfully', 'error sending message'],
  'hospitals.json': ['No update data provided', 'Error Message', 'Welcome', 'No Address'],
  'patients.json': [
    'No update data provided',
    'No Gender',
    'No Address',
    'No Email',
    'No Allergies',
    'No BloodType',
    'none',
    '??',
  ],
  'payments.json': [
    'Payment Confirmed',
    'Your payment was successful.',
    'An Error Occurred',
    'There was an issue with your payment.',
    'No Payments have been made',
    'please check your network, and refresh your page',
  ],
  'common.json': ['An error occurred', 'Check your network', 'Internal server error', 'Unexpected Application Error!'],
} as const

export const sentenceStatements = Object.entries(sentences)
  .flatMap(([file, texts]) => texts.map((text) => ({ file, text })))
  .map(({ file, text }, index) => ({
    id: numbered('S8-text', index),
    says: `“${text}”`,
    file,
    text,
    broken: { file: `${catalogue}/${file}`, from: JSON.stringify(text), to: JSON.stringify(`${text} broken`) },
  }))

/** Section 2: what a screen says; the story that shows it, and the file that the text stands in. */
const screenTexts = [
  ['screens/accounts/patient-signup', 'Patient Signup', `${catalogue}/accounts.json`],
  ['screens/accounts/patient-signup', 'First name', `${catalogue}/accounts.json`],
  ['screens/accounts/hospital-login', 'Hospital Login', `${catalogue}/accounts.json`],
  ['screens/accounts/hospital-signup', 'Signup Account for Hospital', `${catalogue}/accounts.json`],
  ['screens/accounts/enter-email', 'Enter email', `${catalogue}/accounts.json`],
  ['screens/accounts/password-reset-success', 'Password resest successfully!', `${catalogue}/accounts.json`],
  [
    'screens/accounts/password-reset-success',
    'You can now use your new password to login to your account.',
    `${catalogue}/accounts.json`,
  ],
  ['screens/public/contact-us', 'First Name', `${catalogue}/contact.json`],
  ['screens/public/contact-us', 'Last Name', `${catalogue}/contact.json`],
  ['screens/public/landing', '6 months free support', `${catalogue}/landing.json`],
  ['screens/public/pharmacy', 'Pharmacy', `${catalogue}/public.json`],
  ['screens/public/welcome', 'Join', `${catalogue}/public.json`],
  ['screens/patient/patient-hospital', 'Request an Appointment', `${catalogue}/patients.json`],
  ['screens/patient/patient-hospital', 'View Appointments', `${catalogue}/patients.json`],
  ['screens/patient/patient-hospital', 'Welcome to', `${catalogue}/patients.json`],
  ['screens/patient/patient-dashboard', 'S/N', `${catalogue}/patients.json`],
  ['screens/patient/patient-appointment-review', 'Request a Reschedule', `${catalogue}/appointments.json`],
  ['screens/patient/patient-appointment-review', 'Pay for appointment', `${catalogue}/appointments.json`],
  ['screens/patient/patient-appointment-review', 'RESCHEDULE', `${catalogue}/appointments.json`],
  ['screens/patient/appointment-history', 'PATIENT', `${catalogue}/appointments.json`],
  ['screens/patient/appointment-history', 'PHONE NUMBER', `${catalogue}/appointments.json`],
  ['screens/hospital/admin-dashboard', 'All Appointment', `${catalogue}/appointments.json`],
  ['screens/hospital/admin-appointment-review', 'Assign a doctor', `${catalogue}/appointments.json`],
  ['screens/hospital/admin-assign-doctor', 'Proceed', `${catalogue}/appointments.json`],
  ['screens/hospital/admin-booking-review', 'Book Appointment', `${catalogue}/appointments.json`],
] as const

export const screenStatements = screenTexts.map(([story, text, file], index) => ({
  id: numbered('S2-screen', index),
  says: `${story.split('/').at(-1)} says “${text}”`,
  story,
  text,
  broken: file.endsWith('.json')
    ? // Without the closing quote, because parameters may follow.
      { file, from: `"${text}`, to: `"${text.slice(0, -1)}¿` }
    : { file, from: text, to: `${text.slice(0, -1)}¿` },
}))
