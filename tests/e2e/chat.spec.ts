import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { Page } from '@playwright/test'
import { enter, newPatient } from './support/enter.ts'
import { expect, expectAccessible, logOut, test } from './support/test.ts'

async function chooseOption(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name: m.chat_options_button() }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

test('asks for consent before the first chat, replies, and deletes the chat or withdraws consent on request', async ({
  page,
}) => {
  const patient = await enter(page, 'patient', await newPatient(page))
  await page.goto(`/${href('chat')}`)
  await expect(page.getByRole('heading', { name: m.chat_consent_title() })).toBeVisible()
  await expect(page.getByPlaceholder(m.chat_placeholder())).toHaveCount(0)
  await expectAccessible(page)

  // After “Not now”, the next visit asks for consent again.
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

  // The appointment request starts with the patient's own words. No hospital is chosen yet.
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

  // The chat is deleted, also after a reload. The consent stays.
  await chooseOption(page, 'Delete my chat')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: m.chat_ask_title() })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: m.chat_ask_title() })).toBeVisible()
  await page.getByRole('button', { name: m.chat_options_button() }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my chat' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await chooseOption(page, 'Withdraw consent')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: m.chat_consent_title() })).toBeVisible()
  const { agreed } = await patient.call('get', '/get-messages')
  expect(agreed).toBe(false)
  await page.goto(`/${href('patientPrivacy')}`)
  await expect(page.getByText('Health chat, version 2026-11: withdrawn')).toBeVisible()

  // The next user of this phone sees no symptoms.
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('appointmentDraft.')))
  expect(await drafts()).toHaveLength(1)
  await page.evaluate(() => scrollTo(0, 0))
  await logOut(page)
  await page.waitForURL('**/#/patientLogin')
  expect(await drafts()).toEqual([])
})

const feverQuestion = 'What should I watch for when a child has a fever?'

/** Opens the chat as a new patient who has consented to it. */
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
  test(`at ${size} shows the input and the start of the reply, and keeps the scroll position of a reader`, async ({
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
    /** How far below the upper edge of the page the last answer begins. */
    const distance = () => answers.last().evaluate((element) => element.getBoundingClientRect().top)
    expect(Math.abs(await distance())).toBeLessThan(20)
    await expect(
      answers
        .last()
        .getByRole('link', { name: /^MedlinePlus/ })
        .first(),
    ).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(answers.last().getByRole('link', { name: '112' }).first()).toHaveAttribute('href', 'tel:112')

    // While the user reads above, a new reply keeps the scroll position and shows a button.
    await page.evaluate(() => scrollTo(0, 0))
    await patient.call('post', '/messages', { message: 'What helps against a cold?' })
    const newMessage = page.getByRole('button', { name: m.chat_new_message() })
    await expect(newMessage).toBeVisible()
    await expect(answers).toHaveCount(2)
    await expect(log).toHaveAttribute('aria-busy', 'false')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectAccessible(page)
    await newMessage.click()
    await expect(newMessage).toHaveCount(0)
    expect(Math.abs(await distance())).toBeLessThan(20)
  })
}

test.describe('a session that ends', () => {
  test.use({ expected: ['401'] })
  test('keeps a draft after a reload and the end of the session, for its own account only', async ({ page }) => {
    const { login, patient, box, send } = await atChat(page)
    await box.fill('My knee hurts')
    await page.reload()
    await expect(box).toHaveValue('My knee hurts')

    // The session ends elsewhere, so sending is rejected.
    const button = await send.elementHandle()
    await patient.call('post', '/logout')
    // The socket may report the end first. This press then fails; that of a locator would wait for a button on a later page.
    const leaving = page.waitForURL('**/#/patientLogin**')
    await button?.click().catch(() => undefined)
    await leaving
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).toContain('My knee hurts')

    // Another user of this device sees an empty input.
    const other = await enter(page, 'patient', await newPatient(page))
    await other.call('put', '/chat-consent', { agreed: true })
    await page.goto(`/${href('chat')}`)
    await expect(box).toBeEnabled()
    await expect(box).toHaveValue('')
    await expect(page.getByText('My knee hurts')).toHaveCount(0)

    // The draft is restored for its own account.
    await enter(page, 'patient', login)
    await page.goto(`/${href('chat')}`)
    await expect(box).toHaveValue('My knee hurts')
  })
})

test('deletes the draft of a sent message', async ({ page }) => {
  const { box, log, send } = await atChat(page)
  await box.fill('How do I pay?')
  await send.click()
  await expect(log.getByRole('article', { name: 'Ilera assistant' })).toHaveCount(1)
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(log.getByText('How do I pay?')).toBeVisible()
  await expect(box).toHaveValue('')
})

test('sends a message on a page that a browser translates', async ({ page }) => {
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

test('opens an earlier conversation, and comes back for something new', async ({ page }) => {
  const { box, log, send } = await atChat(page)
  await box.fill('How do I pay?')
  await send.click()
  await expect(log.getByRole('article', { name: 'Ilera assistant' })).toHaveCount(1)
  // The server's time decides what is earlier, so its answer is made older instead of the clock newer.
  await page.route('**/get-messages*', async (route) => {
    const response = await route.fetch()
    const answer: { messages: { createdAt: string }[] } = await response.json()
    for (const message of answer.messages)
      message.createdAt = new Date(Date.parse(message.createdAt) - 7 * 3_600_000).toISOString()
    await route.fulfill({ response, json: answer })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: m.chat_ask_title() })).toBeVisible()
  await chooseOption(page, /^How do I pay/)
  await expect(log.getByRole('article')).toHaveCount(2)
  await expect(box).toHaveCount(0)
  await page.getByRole('button', { name: m.chat_ask_new_button() }).click()
  await expect(box).toBeEnabled()
})
