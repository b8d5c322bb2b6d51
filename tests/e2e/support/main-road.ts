import type { Screen, Target } from './screen.ts'

/** What the walk needs beside the two windows. */
export type MainRoad = {
  patient: Screen
  hospital: Screen
  login: { email: string; password: string }
  hospitalLogin: { email: string; password: string }
  /** The text of the newest mail to the patient with this subject. */
  mail: (subject: RegExp) => Promise<string>
}

const hospitalName = 'Lagoon View Hospital'
const symptoms = 'A cough for two weeks, worse at night'
const reason = 'I travel to Enugu that day'
/** A working day without demo data, in the format of a date input. */
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const shownDate = (day: string): string => day.split('-').toReversed().join('/')

const button = (name: string | RegExp): Target => ({ role: 'button', name })
const heading = (name: string | RegExp): Target => ({ role: 'heading', name })
const rowOf = (email: string): Target => ({ role: 'row', has: email })

async function enterLogin(screen: Screen, { email, password }: MainRoad['login']): Promise<void> {
  await screen.type({ label: 'Email' }, email)
  await screen.type({ label: 'Password', exact: true }, password)
  await screen.click({ role: 'button', name: 'Login', exact: true })
}

async function signUp({ patient, login }: MainRoad): Promise<void> {
  await patient.open('/#/patientRegister')
  await patient.type({ label: 'First name' }, 'Ngozi')
  await patient.type({ label: 'Last name' }, 'Eze')
  await patient.type({ label: 'Email' }, login.email)
  await patient.type({ label: 'Password', exact: true }, login.password)
  await patient.type({ label: 'Confirm password' }, login.password)
  await patient.click(button('Register'))
  await patient.arrive(/#\/patientLogin$/)
  await patient.open('/#/patientLogin')
  await enterLogin(patient, login)
  await patient.arrive(/#\/patient$/)
}

async function chooseHospital(patient: Screen): Promise<void> {
  await patient.type({ role: 'combobox', name: 'Search for a hospital' }, 'Lagoon')
  await patient.click({ role: 'option', name: hospitalName })
  await patient.see(heading(`Welcome to ${hospitalName}`))
}

async function updateProfile(patient: Screen): Promise<void> {
  await patient.type({ label: 'Address' }, '18 Bode Thomas Street, Surulere, Lagos')
  await patient.type({ label: 'Phone number' }, '0803 412 7788')
  await patient.choose({ label: 'Gender' }, 'Female')
  await patient.type({ role: 'textbox', name: 'Age' }, '34')
  await patient.type({ label: 'Allergies' }, 'Penicillin')
  await patient.type({ label: 'Blood type' }, 'O+')
  await patient.click(button('Update'))
}

/** The patient requests an appointment and completes the profile on the way. The draft is kept. */
async function requestAppointment(patient: Screen): Promise<void> {
  await chooseHospital(patient)
  await patient.click({ role: 'link', name: 'Request an Appointment' })
  await patient.type({ label: 'How do you feel?' }, symptoms)
  await patient.click(button('Continue'))
  await patient.click(button('Send request'))
  await patient.see({ text: 'Please update your profile before booking' })
  await patient.click({ role: 'link', name: 'Update your profile' })
  await updateProfile(patient)
  await patient.seeValue({ label: 'How do you feel?' }, symptoms)
  await patient.click(button('Continue'))
  await patient.click(button('Send request'))
  await patient.see(heading('Your request has been sent'))
  await patient.expectAccessible('request-sent')
}

/** The hospital sees the request, assigns a doctor and books. */
async function assignDoctor({ hospital, login: { email }, hospitalLogin }: MainRoad, doctor: string): Promise<void> {
  await hospital.open('/#/hospitalLogin')
  await enterLogin(hospital, hospitalLogin)
  await hospital.arrive(/#\/admin$/)
  await hospital.click({ role: 'tab', name: 'Pending' })
  await hospital.see({ text: email })
  await hospital.click({ ...button('View'), within: rowOf(email) })
  await hospital.see({ text: symptoms })
  await hospital.see({ text: 'Penicillin' })
  await hospital.click(button('Assign a doctor'))
  await hospital.click(button('Proceed'))
  await hospital.see({ text: 'All fields are required.' })
  await hospital.type({ role: 'combobox', name: "Doctor's name" }, doctor)
  await hospital.type({ role: 'combobox', name: 'Speciality' }, 'Chest physician')
  await hospital.type({ label: 'Day', exact: true }, dayAhead(20))
  await hospital.click({ ...button('10:30am'), exact: true })
  await hospital.type({ label: 'Fee' }, '7500')
  await hospital.click(button('Proceed'))
  await hospital.see(heading('Booking Review'))
  await hospital.arrive(/bookingReview\?appointment=[0-9a-f-]+$/)
  await hospital.expectAccessible('booking-review')
  await hospital.click(button('Book Appointment'))
  await hospital.see({ text: 'This Appointment has sucessfully been confirmed' })
  await hospital.arrive(/#\/admin$/)
}

/** The mail leads back to the appointment, through its own login. */
async function followMail({ patient, login, mail }: MainRoad, doctor: string): Promise<void> {
  const text = await mail(/is confirmed/)
  if (!text.includes('₦7,500')) throw new Error(`The mail does not name the fee: ${text}`)
  await patient.open(`/${/#\/appointmentLogin\/\S+/.exec(text)?.[0] ?? ''}`)
  await enterLogin(patient, login)
  await patient.see({ role: 'dialog', name: 'You have logged In Successfully' })
  await patient.click(button('See my appointment'))
  await patient.arrive(/#\/patient\/patientAppointmentReview\/[^/]+$/)
  await patient.see({ text: doctor })
  await patient.see({ text: '₦7,500' })
  await patient.expectAccessible('appointment-review')
}

/** A declined card, then one that succeeds. */
async function pay(patient: Screen): Promise<void> {
  const widget: Target = { role: 'dialog', name: 'Pay with the sandbox' }
  await patient.click(button('Pay for appointment'))
  await patient.click({ label: /declined/i, within: widget })
  await patient.click({ ...button('Pay ₦'), within: widget })
  await patient.see(heading('An Error Occurred'))
  await patient.click(button('Try again'))
  await patient.click({ ...button('Pay ₦'), within: widget })
  await patient.see(heading('Payment Confirmed'))
  await patient.see({ text: 'Your payment was successful.' })
  await patient.expectAccessible('payment-confirmed')
  await patient.click({ ...button(/close|done/i), within: { role: 'dialog' } })
  await patient.see({ text: 'Paid' })
  await patient.seeNone(button('Pay for appointment'))
}

/** The patient requests another day, and the hospital approves. */
async function reschedule({ patient, hospital, login: { email } }: MainRoad): Promise<void> {
  const panel: Target = { role: 'form', name: 'Reschedule' }
  await patient.type({ label: 'Date', within: panel }, dayAhead(21))
  await patient.type({ label: 'Time', within: panel }, '11:00')
  await patient.type({ label: 'Reason', within: panel }, reason)
  await patient.click({ ...button('RESCHEDULE'), within: panel })
  await patient.arrive(/#\/appointments$/)
  await hospital.open('/#/admin')
  await hospital.click({ role: 'tab', name: 'Reschedules' })
  await hospital.click({ ...button('View'), within: rowOf(email) })
  await hospital.click({ role: 'link', name: 'Review the reschedule' })
  await hospital.see({ text: reason })
  await hospital.expectAccessible('reschedule-review')
  await hospital.click(button('Approve'))
  await hospital.see({ text: 'The new time has been confirmed.' })
  await hospital.arrive(/#\/admin$/)
}

async function logOut(patient: Screen): Promise<void> {
  const menu: Target = { label: 'Menu', exact: true }
  if (await patient.isVisible(menu)) await patient.click(menu)
  await patient.click(button('Logout'))
  await patient.arrive(/#\/patientLogin$/)
  await patient.open('/#/patient')
  await patient.see(heading(/log ?in/i))
}

/** Takes an appointment from sign-up to payment and reschedule, between a patient and a hospital. */
export async function walkMainRoad(road: MainRoad): Promise<void> {
  const { patient, hospital, login } = road
  const doctor = `Dr Ifeanyi Okeke ${login.email.slice(-24, -12)}`
  await signUp(road)
  await requestAppointment(patient)
  await assignDoctor(road, doctor)
  await followMail(road, doctor)
  await pay(patient)
  await hospital.open('/#/admin/adminPayment')
  await hospital.see({ text: '₦7,500', within: rowOf(login.email) })
  await reschedule(road)
  // The patient's lists show it without a reload.
  await patient.see({ text: '11:00am, Lagos time' })
  await patient.see({ text: 'Confirmed' })
  await chooseHospital(patient)
  await patient.click({ role: 'link', name: 'View Appointments' })
  await patient.see({ text: shownDate(dayAhead(21)), within: rowOf(login.email) })
  await patient.expectAccessible('appointments')
  await logOut(patient)
}
