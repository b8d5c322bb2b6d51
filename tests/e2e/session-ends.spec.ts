import { m } from '@ilera/contract/messages'
import { readdirSync } from 'node:fs'
import { href } from '@ilera/contract/routes'
import { account, enter, newHospital, newPatient } from './support/enter.ts'
import { hospitalFormSteps } from './support/hospital-form-steps.ts'
import { patientFormSteps } from './support/patient-form-steps.ts'
import {
  endAtServer,
  endings,
  endSession,
  expectNotStored,
  expectNowhere,
  endsWithNextCall,
  logInHere,
  loginPageOf,
  type Ending,
} from './support/session-ends.ts'
import { expect, password, test } from './support/test.ts'

test.use({ expected: ['401', '404'] })

const needsNoLogin = 'is used without a login'

/** Machines without a form. */
const excluded: Record<string, string> = {
  'appointment-login': needsNoLogin,
  arrival: 'four digits, which the desk shows again',
  'claim-code': 'a button; the dialog with the code closes',
  claiming: 'one code, which is no draft: whoever has it and the date of birth can use it',
  contact: `${needsNoLogin}; what somebody logged in types there has a test of its own below`,
  day: 'moves in a list',
  'doctor-availability': 'reads',
  family: 'ends a relation by a button, and accepts a code',
  'family-add': 'keeps its fields as the form of a profile, and has a draft',
  'forgot-password': needsNoLogin,
  'hospital-login': needsNoLogin,
  'hospital-search': 'reads',
  'hospital-signup': needsNoLogin,
  'invitation-acceptance': needsNoLogin,
  'leave-hospital': 'asks before a button’s action',
  list: 'reads',
  'member-name': 'one field, which holds the name that is stored',
  'login-ways': 'one field for each way, and a code that has gone to the phone',
  merging: 'asks before a button’s action; the choice of details is the preview’s until then',
  'password-reset': needsNoLogin,
  'patient-login': needsNoLogin,
  'patient-signup': needsNoLogin,
  'phone-login': needsNoLogin,
  'queue-desk': 'buttons; what they ask for is chosen again',
  session: 'is what ends here',
  'service-retirement': 'asks before a button’s action',
  staff: 'a dialog with an address and roles',
  'switch-hospital': 'a button',
  till: 'money that is being taken is no draft: it is counted again',
  'till-close': 'what was counted is no draft: it is counted again',
  'follow-up': 'a choice of free times, which is made again from what is free then',
  'suggested-follow-up': 'a button',
  'visit-booking': 'a free time, which is chosen again from what is free then',
  'visit-move': 'a visit that is held in the grid is picked up again',
  'waiting-room': 'reads',
  waitlist: 'a few choices, which are made again; what may be offered changes meanwhile',
  'waitlist-removal': 'asks before a button’s action',
}

test('covers every machine with a form, or says why not', () => {
  const machines = readdirSync(new URL('../../packages/flows/src', import.meta.url)).filter((name) => name !== 'shared')
  const named = new Set([...Object.keys(patientFormSteps), ...Object.keys(hospitalFormSteps), ...Object.keys(excluded)])
  expect([...named].toSorted()).toEqual(machines.toSorted())
})

const isWhole = process.env['SESSION_ENDS'] === 'all'
const forms = [...Object.values(patientFormSteps), ...Object.values(hospitalFormSteps)]
const steps = forms.flatMap((form) => (isWhole ? form : form.slice(-1)))
const lasting = endings.filter((ending) => ending !== 'deletion of the account elsewhere')
/** The last step of each form with one way of ending the session, in turn. `SESSION_ENDS=all` tries all combinations. */
const cases = steps.flatMap((step, place) => {
  const possible: readonly Ending[] = step.hasAppointment ? lasting : endings
  const ending = possible[place % possible.length]
  return (isWhole || !ending ? possible : [ending]).map((one) => ({
    ...step,
    ending: one,
  }))
})

for (const { name, role, ending, address, open, label, typed = '', continueTo: goOn, secret, loginCode, send } of cases)
  test(`${ending}, in the middle of ${name}: is announced, and its draft is kept for its owner only`, async ({
    page,
  }) => {
    const isDeleted = ending === 'deletion of the account elsewhere'
    const isToldByCall = send !== undefined && endsWithNextCall(ending)
    // The socket would redirect to the login before the button is pressed.
    if (isToldByCall) await page.routeWebSocket(/socket\.io/, () => undefined)
    const isPatient = role === 'patient'
    const make = isPatient ? newPatient : newHospital
    const other = await account(
      page,
      isPatient ? 'hospital' : 'patient',
      await (isPatient ? newHospital : newPatient)(page),
    )
    const [login, stranger] = [await make(page), await make(page)]
    const own = await enter(page, role, login)
    const place = await address(own, other, page)
    const field = () => page.getByLabel(label ?? '').first()
    const person = { page, role, account: own, login }
    await page.goto(`/${place}`)
    await open?.(page)
    if (label) await field().fill(typed)
    await goOn?.(page)
    const shownOnce = await secret?.(page)

    await endSession(ending, person)
    if (isToldByCall) await send(page)
    await page.waitForURL(`**/${loginPageOf(role)}`)
    const notice = isDeleted ? m.accounts_deleted() : m.common_session_ended()
    await expect(page.getByRole('main').getByText(notice)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectNotStored(page, password)
    if (shownOnce) {
      await expectNowhere(page, shownOnce)
      await expectNotStored(page, shownOnce)
    }

    if (isDeleted) {
      if (typed) await expectNotStored(page, typed)
    } else {
      await logInHere(page, login, loginCode?.(page))
      await page.waitForURL(`**/${place}`)
      await open?.(page)
      if (label) await expect(field()).toHaveValue(typed)
      if (!label) {
        // Behind a dialog it has no role.
        await expect(page.locator('h1')).toBeVisible()
        return
      }
      await endAtServer(person)
      await page.reload()
      await page.waitForURL(`**/${loginPageOf(role)}`)
    }

    // Another user logs in on this screen.
    await logInHere(page, stranger)
    await page.waitForURL(`**/${place}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (typed) await expectNowhere(page, typed)
  })

test('does not show the draft of a contact message to the next user', async ({ page }) => {
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
