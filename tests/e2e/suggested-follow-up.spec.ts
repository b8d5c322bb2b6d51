import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { enter } from './support/enter.ts'
import { expectNoHorizontalScroll } from './support/narrow.ts'
import { demo, expect, expectAccessible, openPage, test } from './support/test.ts'

const doctorName = 'Dr Tunde Bakare'
const doctor = { email: 'tunde.bakare@ilera.example', password: demo.hospital.password }

test('a doctor suggests a follow-up, the patient takes it with one tap, and both see it, at 360 pixels', async ({
  browser,
}) => {
  const viewport = { width: 360, height: 800 }
  const [desk, phone] = [
    await openPage(await browser.newContext({ viewport })),
    await openPage(await browser.newContext({ viewport })),
  ]
  const staff = await enter(desk, 'hospital', doctor)
  const patient = await enter(phone, 'patient')
  const attended = patient.appointments.find(
    (one) => one.status === 'attended' && one.doctorName === doctorName && one.hospitalId === staff.id,
  )
  const review = `/${href('adminAppointmentReview', {}, { appointment: attended?._id })}`
  await desk.goto(review)
  const fillSuggestion = async (weeks: string) => {
    await desk.getByRole('button', { name: m.follow_ups_suggest_one_button() }).click()
    await expect(desk.getByLabel(m.follow_ups_in_field())).toBeFocused()
    await desk.keyboard.type(weeks)
    await desk.getByLabel(m.follow_ups_note_label()).fill('Bring the letter')
  }
  const suggest = () => desk.getByRole('button', { name: m.follow_ups_suggest_button() }).click()
  await fillSuggestion('2')
  await expectNoHorizontalScroll(desk)
  await expectAccessible(desk)
  await suggest()
  const state = desk.getByRole('region', { name: m.follow_ups_state_title() })
  await expect(state).toContainText('The patient has no visit for it yet.')
  await expectNoHorizontalScroll(desk)
  await expectAccessible(desk)

  await phone.goto(`/${href('patient')}`)
  const card = phone.getByRole('region', { name: m.follow_ups_mine_title({ doctorName }) })
  await expect(card).toContainText('Bring the letter')
  await expect(card.getByRole('link', { name: m.follow_ups_mine_other_button() })).toBeVisible()
  await expectNoHorizontalScroll(phone)
  await expectAccessible(phone)
  await card.getByRole('button', { name: m.follow_ups_mine_decline_button() }).click()
  await expect(card).toHaveCount(0)
  // The pressed button is gone: the keyboard goes on from the heading, not from the page's start.
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused()
  await desk.goto(review)
  await fillSuggestion('3')
  await suggest()
  await expect(state).toContainText('The patient has no visit for it yet.')

  // The message about the answer would lie over the button.
  await phone.reload()
  await card.getByRole('button', { name: /^Book \w+ \d+ \w+, / }).click()
  // The demo's service is paid first.
  await expect(phone.getByText(/^Held until \d{1,2}:\d{2}[ap]m\./)).toBeVisible()
  await expect(phone.getByRole('button', { name: m.appointments_pay_button() })).toBeVisible()
  await phone.goto(`/${href('patient')}`)
  await expect(phone.getByRole('heading', { name: m.home_next_title() })).toBeVisible()
  await expect(card).toHaveCount(0)

  await phone.goto(`/${href('patientAppointment', { id: attended?._id ?? '' })}`)
  await expect(phone.getByText(m.follow_ups_event_book()).last()).toBeVisible()
  await desk.goto(review)
  await expect(state).toContainText('The patient has a visit for it.')
})
