import { chatWords } from '@ilera/contract/chat/words'
import { hospitalWords } from '@ilera/contract/hospitals/words'
import { href } from '@ilera/contract/routes'
import { enter, newPatient } from './support/enter.ts'
import { expect, expectAccessible, logOut, test } from './support/test.ts'

test('the chat asks before its first use, answers, and is deleted or ended when the patient says so', async ({
  page,
}) => {
  const patient = await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('chat')}`)
  await expect(page.getByRole('heading', { name: chatWords.consentTitle })).toBeVisible()
  await expect(page.getByPlaceholder(chatWords.placeholder)).toHaveCount(0)
  await expectAccessible(page)

  // Not now: the next visit asks again.
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.goBack()
  await page.getByRole('button', { name: chatWords.agree }).click()
  const box = page.getByPlaceholder(chatWords.placeholder)
  const question = 'What should I watch for when a child has a fever?'
  await box.fill(question)
  await page.getByRole('button', { name: chatWords.send, exact: true }).click()
  const answer = page
    .getByRole('log')
    .getByText(/see a (hospital|doctor|health worker|clinic)/i)
    .first()
  await expect(answer).toBeVisible()
  await expectAccessible(page)

  // To a doctor: the request begins with the patient's own words. No hospital is chosen yet.
  await page.getByRole('button', { name: chatWords.requestWithWords }).click()
  await expect(page.getByText(hospitalWords.wordsKept)).toBeVisible()
  await page.getByRole('link', { name: 'Find a hospital' }).click()
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Request an Appointment' }).click()
  await expect(page.getByLabel('How do you feel?')).toHaveValue(question)
  await page.goto(`/${href('chat')}`)

  // Deleted, and gone after a reload too; the consent stays.
  await page.getByRole('button', { name: 'Delete my chat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Ask a question')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ask a question')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my chat' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Take back my consent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: chatWords.consentTitle })).toBeVisible()
  const { agreed } = await patient.call('get', '/get-messages')
  expect(agreed).toBe(false)
  await page.goto(`/${href('patientPrivacy')}`)
  await expect(page.getByText('Health chat, version 2026-11: taken back')).toBeVisible()

  // The next person on this phone finds no symptoms in it.
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('appointmentDraft.')))
  expect(await drafts()).toHaveLength(1)
  await page.evaluate(() => scrollTo(0, 0))
  await logOut(page)
  await page.waitForURL('**/#/patientLogin')
  expect(await drafts()).toEqual([])
})
