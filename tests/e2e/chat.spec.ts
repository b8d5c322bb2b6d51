import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { enter, newPatient } from './support/enter.ts'
import { expect, expectAccessible, logOut, test } from './support/test.ts'

test('the chat asks before its first use, answers, and is deleted or ended when the patient says so', async ({
  page,
}) => {
  const patient = await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('chat')}`)
  await expect(page.getByRole('heading', { name: m.chat_consent_title() })).toBeVisible()
  await expect(page.getByPlaceholder(m.chat_placeholder())).toHaveCount(0)
  await expectAccessible(page)

  // Not now: the next visit asks again.
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.goBack()
  await page.getByRole('button', { name: m.chat_agree() }).click()
  const box = page.getByPlaceholder(m.chat_placeholder())
  const question = 'What should I watch for when a child has a fever?'
  await box.fill(question)
  await page.getByRole('button', { name: m.chat_send(), exact: true }).click()
  const answer = page
    .getByRole('log')
    .getByText(/see a (hospital|doctor|health worker|clinic)/i)
    .first()
  await expect(answer).toBeVisible()
  await expectAccessible(page)

  // To a doctor: the request begins with the patient's own words. No hospital is chosen yet.
  await page.getByRole('button', { name: m.chat_request_appointment_with_message() }).click()
  await expect(page.getByText(m.hospitals_draft_saved())).toBeVisible()
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
  await expect(page.getByRole('heading', { name: m.chat_consent_title() })).toBeVisible()
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

const feverQuestion = 'What should I watch for when a child has a fever?'

/** Somebody new at the chat, who has agreed to it. */
async function atChat(page: Page) {
  const login = await newPatient(page)
  const patient = await enter(page, 'patient', login)
  await patient.call('put', '/chat-consent', { agreed: true })
  await page.goto(`/${href('chat')}`)
  const box = page.getByPlaceholder(m.chat_placeholder())
  await expect(box).toBeEnabled()
  return {
    login,
    patient,
    box,
    log: page.getByRole('log'),
    send: page.getByRole('button', { name: m.chat_send(), exact: true }),
  }
}

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  const size = `${viewport.width}×${viewport.height}`
  test(`at ${size} one sees where to type and how the answer begins; who scrolled up is left there`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const { patient, box, log, send } = await atChat(page)
    await box.fill(feverQuestion)
    await send.click()
    const answers = log.getByRole('article', { name: 'Ilera assistant' })
    await expect(answers.last()).toContainText(m.assistant_disclaimer())
    await expect(log).toHaveAttribute('aria-busy', 'false')
    await expect(box).toBeInViewport({ ratio: 1 })
    await expect(send).toBeInViewport({ ratio: 1 })
    await expect(log).toBeInViewport({ ratio: 0.99 })
    const distance = () =>
      log.evaluate((element) => {
        const last = element.querySelector('article:last-of-type')
        return (last?.getBoundingClientRect().top ?? 0) - element.getBoundingClientRect().top
      })
    expect(Math.abs(await distance())).toBeLessThan(4)
    await expect(
      answers
        .last()
        .getByRole('link', { name: /^https:\/\/medlineplus\.gov/ })
        .first(),
    ).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(answers.last().getByRole('link', { name: '112' }).first()).toHaveAttribute('href', 'tel:112')

    // Reading above: another answer comes, the log stays, and a button leads to it.
    await log.evaluate((element) => element.scrollTo(0, 0))
    await patient.call('post', '/messages', { message: 'What helps against a cold?' })
    const newMessage = page.getByRole('button', { name: m.chat_new_message() })
    await expect(newMessage).toBeVisible()
    await expect(answers).toHaveCount(2)
    await expect(log).toHaveAttribute('aria-busy', 'false')
    expect(await log.evaluate((element) => element.scrollTop)).toBe(0)
    await expectAccessible(page)
    await newMessage.click()
    await expect(newMessage).toHaveCount(0)
    expect(Math.abs(await distance())).toBeLessThan(4)
    await expect(page.getByRole('button', { name: 'Delete my chat' })).not.toBeInViewport()
  })
}

test.describe('a session that ends', () => {
  test.use({ expected: ['401'] })
  test('what is typed outlives a reload and the end of the session, for its own account alone', async ({ page }) => {
    const { login, patient, box, send } = await atChat(page)
    await box.fill('My knee hurts')
    await page.reload()
    await expect(box).toHaveValue('My knee hurts')

    // The session ends elsewhere; sending is refused.
    await patient.call('post', '/logout')
    // The live line may tell it before the button is pressed.
    const leaving = page.waitForURL('**/#/patientLogin**')
    await Promise.race([send.click().catch(() => leaving), leaving])
    await leaving
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain('My knee hurts')

    // Somebody else on this device finds an empty box.
    const other = await enter(page, 'patient', await newPatient(page))
    await other.call('put', '/chat-consent', { agreed: true })
    await page.goto(`/${href('chat')}`)
    await expect(box).toBeEnabled()
    await expect(box).toHaveValue('')
    await expect(page.getByText('My knee hurts')).toHaveCount(0)

    // Back on the same account, it is there.
    await enter(page, 'patient', login)
    await page.goto(`/${href('chat')}`)
    await expect(box).toHaveValue('My knee hurts')
  })
})

test('a message that is sent is no draft any more', async ({ page }) => {
  const { box, log, send } = await atChat(page)
  await box.fill('How do I pay?')
  await send.click()
  await expect(log.getByRole('article', { name: 'Ilera assistant' })).toHaveCount(1)
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(log.getByText('How do I pay?')).toBeVisible()
  await expect(box).toHaveValue('')
})

test('a page whose texts were wrapped by a translator still sends', async ({ page }) => {
  const { box, log, send } = await atChat(page)
  const wrap = () =>
    page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        const font = document.createElement('font')
        text.parentNode?.replaceChild(font, text)
        font.append(text)
      }
    })
  await box.fill('How do I pay?')
  await wrap()
  await send.click()
  const answers = log.getByRole('article', { name: 'Ilera assistant' })
  await expect(answers).toHaveCount(1)
  await wrap()
  await box.fill('How do I cancel?')
  await send.click()
  await expect(answers).toHaveCount(2)
  await expect(box).toBeVisible()
})
