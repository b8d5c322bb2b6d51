import { chatMessages } from '@ilera/contract/chat/messages'
import { href } from '@ilera/contract/routes'
import { addDays, lagosToday } from '@ilera/contract/shared/lagos-time'
import { commonMessages } from '@ilera/contract/shared/messages'
import type { Page } from '@playwright/test'
import { assignedAppointment, confirmedAppointment } from './support/appointments.ts'
import { account, enter, newHospital, newPatient, type Account, type Role } from './support/enter.ts'
import { endAtServer, endSession, expectNowhere, logInHere, loginPageOf, type Ending } from './support/session-ends.ts'
import { expect, password, test } from './support/test.ts'

test.use({ expected: ['401', '404'] })

type Step = {
  /** The form, and how far one has come in it. */
  name: string
  role: Role
  ending: Ending
  /** Where it is, once there is what it is about. */
  address: (own: Account, other: Account) => Promise<string>
  /** To the form itself, where the page does not begin with it. */
  open?: (page: Page) => Promise<void>
  /** The field that is typed in; a step without one has nothing to lose. */
  label?: string | RegExp
  typed?: string
  /** From the typed field to the step at which the session ends. */
  goOn?: (page: Page) => Promise<void>
  /** What meets the end; without it, the live line or the other tab says so. */
  send?: (page: Page) => Promise<void>
}

const press =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click()
const ahead = (days: number) => addDays(lagosToday(new Date()), days)

async function requested(patient: Account, hospital: Account): Promise<string> {
  const asked = await patient.call('post', `/request-appointment/${hospital.id}`, { presentSymptoms: 'Cough' })
  return asked.appointment._id
}

async function rescheduled(patient: Account, hospital: Account): Promise<string> {
  const id = await confirmedAppointment(patient, hospital)
  const wish = { date: ahead(12), time: '11:00', reasonForReschedule: 'I travel' }
  await patient.call('put', `/reschedule-app/${id}`, wish)
  return id
}

const fillReschedule = async (page: Page) => {
  await page.getByLabel('Date').fill(ahead(12))
  await page.getByLabel('Time').fill('11:00')
  await press('RESCHEDULE')(page)
}

const steps: Step[] = [
  {
    name: 'a request that is being typed',
    role: 'patient',
    ending: 'logout in another tab',
    address: async (_, hospital) => href('appointmentForm', {}, { hospital: hospital.id }),
    label: 'How do you feel?',
    typed: 'A rash since Tuesday',
  },
  {
    name: 'a request at its check',
    role: 'patient',
    ending: 'expiry at the server',
    address: async (_, hospital) => href('appointmentForm', {}, { hospital: hospital.id }),
    label: 'How do you feel?',
    typed: 'A rash since Tuesday',
    goOn: press('Continue'),
    send: press('Send request'),
  },
  {
    name: 'a reschedule',
    role: 'patient',
    ending: 'password reset elsewhere',
    address: async (patient, hospital) =>
      href('patientReschedule', {}, { appointment: await confirmedAppointment(patient, hospital) }),
    label: 'Reason',
    typed: 'I travel to Kano',
    send: fillReschedule,
  },
  {
    name: 'a reschedule on the review page',
    role: 'patient',
    ending: 'expiry at the server',
    address: async (patient, hospital) =>
      href('patientAppointmentReview', { appointmentId: await confirmedAppointment(patient, hospital) }),
    label: 'Reason',
    typed: 'I travel to Jos',
    send: fillReschedule,
  },
  {
    name: 'a payment',
    role: 'patient',
    ending: 'expiry at the server',
    address: async (patient, hospital) =>
      href('patientAppointmentReview', { appointmentId: await confirmedAppointment(patient, hospital) }),
    send: press('Pay for appointment'),
  },
  {
    name: 'a patient’s profile',
    role: 'patient',
    ending: 'logout in another tab',
    address: async () => href('patientProfileUpdate'),
    label: 'Allergies',
    typed: 'Penicillin and groundnuts',
  },
  {
    name: 'a chat message',
    role: 'patient',
    ending: 'expiry at the server',
    address: async (patient) => {
      await patient.call('put', '/chat-consent', { agreed: true })
      return href('chat')
    },
    label: 'Your message',
    typed: 'My child has a fever since Monday',
    send: press(chatMessages.send),
  },
  {
    name: 'a patient’s cancellation',
    role: 'patient',
    ending: 'password reset elsewhere',
    address: async (patient, hospital) =>
      href('patientAppointment', { id: await confirmedAppointment(patient, hospital) }),
    open: press('Cancel appointment'),
    label: /reason/i,
    typed: 'I feel well again',
    send: press('Cancel the appointment'),
  },
  {
    name: 'a hospital’s profile',
    role: 'hospital',
    ending: 'password reset elsewhere',
    address: async () => href('adminProfileUpdate'),
    label: 'Address',
    typed: '17 Adeniyi Jones Avenue',
    send: press('Update'),
  },
  {
    name: 'the assignment of a doctor',
    role: 'hospital',
    ending: 'expiry at the server',
    address: async (hospital, patient) =>
      href('adminAssignDoctor', {}, { appointment: await requested(patient, hospital) }),
    label: 'Speciality',
    typed: 'Chest physician',
    send: async (page) => {
      await page.getByLabel("Doctor's name").fill('Dr Zainab Musa')
      await page.getByLabel('Day').fill(ahead(9))
      await page.getByLabel('Time', { exact: true }).fill('10:30')
      await press('Proceed')(page)
    },
  },
  {
    name: 'a booking at its review',
    role: 'hospital',
    ending: 'expiry at the server',
    address: async (hospital, patient) =>
      href('adminBookingReview', {}, { appointment: await assignedAppointment(patient, hospital) }),
    send: press('Book Appointment'),
  },
  {
    name: 'a reason to decline a request',
    role: 'hospital',
    ending: 'logout in another tab',
    address: async (hospital, patient) =>
      href('adminAppointmentReview', {}, { appointment: await requested(patient, hospital) }),
    open: press('Decline'),
    label: 'Reason',
    typed: 'Dr Musa is away',
  },
  {
    name: 'a reason to decline a reschedule',
    role: 'hospital',
    ending: 'expiry at the server',
    address: async (hospital, patient) =>
      href('adminRescheduleReview', {}, { appointment: await rescheduled(patient, hospital) }),
    open: press('Decline'),
    label: 'Reason',
    typed: 'The clinic is closed on that day',
    send: press('Decline the request'),
  },
  {
    name: 'a doctor’s leave',
    role: 'hospital',
    ending: 'logout in another tab',
    address: async (hospital, patient) => {
      await assignedAppointment(patient, hospital)
      const { data }: { data: unknown } = await hospital.call('get', '/doctors')
      const [doctor]: { _id: string }[] = Array.isArray(data) ? data : []
      return href('adminDoctorHours', { doctorId: doctor?._id ?? '' })
    },
    label: 'First day',
    typed: ahead(40),
  },
  {
    name: 'the settlement account',
    role: 'hospital',
    ending: 'expiry at the server',
    address: async () => href('adminSettlement'),
    label: 'Account number',
    typed: '0123456789',
    send: async (page) => {
      await page.getByLabel('Bank').selectOption({ index: 1 })
      await page.getByLabel('Password', { exact: true }).fill(password)
      await press('Save')(page)
    },
  },
  {
    name: 'the second step',
    role: 'hospital',
    ending: 'expiry at the server',
    address: async () => href('adminTwoFactor'),
    send: press(/^(?:Turn on|Begin|Set up)/),
  },
]

for (const { name, role, ending, address, open, label, typed = '', goOn, send } of steps)
  test(`${ending}, in the middle of ${name}: said, kept for its owner, shown to nobody else`, async ({ page }) => {
    // The live line would lead to the login before the button is pressed.
    if (send) await page.routeWebSocket(/socket\.io/, () => undefined)
    const isPatient = role === 'patient'
    const make = isPatient ? newPatient : newHospital
    const other = await account(
      page,
      isPatient ? 'hospital' : 'patient',
      await (isPatient ? newHospital : newPatient)(page),
    )
    const [login, stranger] = [await make(page), await make(page)]
    const own = await enter(page, role, login)
    const place = await address(own, other)
    const field = () => page.getByLabel(label ?? '').first()
    const person = { page, role, account: own, login }
    await page.goto(`/${place}`)
    await open?.(page)
    if (label) await field().fill(typed)
    await goOn?.(page)

    await endSession(ending, person)
    await send?.(page)
    await page.waitForURL(`**/${loginPageOf(role)}`)
    await expect(page.getByText(commonMessages.sessionEnded).first()).toBeVisible()
    await logInHere(page, login)
    await page.waitForURL(`**/${place}`)
    await open?.(page)
    if (label) await expect(field()).toHaveValue(typed)
    else await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (!label) return

    // The next in front of this screen is somebody else.
    await endAtServer(person)
    await page.reload()
    await page.waitForURL(`**/${loginPageOf(role)}`)
    await logInHere(page, stranger)
    await page.waitForURL(`**/${place}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNowhere(page, typed)
  })

test('a message to Ilera that somebody logged in was typing is not shown to whoever logs in next', async ({ page }) => {
  const login = await newPatient(page, 'Amaka')
  const own = await enter(page, 'patient', login)
  const person = { page, role: 'patient' as const, account: own, login }
  const contact = `/${href('contactUs')}`
  await page.goto(contact)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('My receipt has the wrong name')
  await endAtServer(person)
  await page.goto(`/${href('patientProfile')}`)
  await page.waitForURL(`**/${href('patientLogin')}`)
  await logInHere(page, await newPatient(page, 'Bola'))
  await page.waitForURL(`**/${href('patientProfile')}`)
  await page.goto(contact)
  await expect(message).toHaveValue('')
  await endAtServer(person)
  await page.goto(`/${href('patient')}`)
  await page.reload()
  await page.waitForURL(`**/${href('patientLogin')}`)
  await logInHere(page, login)
  await page.waitForURL(`**/${href('patient')}`)
  await page.goto(contact)
  await expect(message).toHaveValue('My receipt has the wrong name')
})
