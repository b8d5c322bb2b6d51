import { groupDigits } from '@ilera/contract/shared/group-digits'
import { m } from '@ilera/contract/messages'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Page } from '@playwright/test'
import {
  urlPatternOf,
  fillAll,
  fillValidly,
  forms,
  openForm,
  submit,
  texts,
  typedValues,
  type FormCase,
  type Sentences,
} from './support/forms.ts'
import { setServerTime } from './support/clocks.ts'
import { firstRequests } from './support/first-requests.ts'
import { expect, password, test } from './support/test.ts'

/** Expects a message in the focused summary and as the description of its field. */
async function expectToldBeside(page: Page, fields: Sentences): Promise<void> {
  for (const [field, sentence] of Object.entries(fields)) {
    await expect(page.locator(`#${field}`)).toHaveAttribute('aria-describedby', new RegExp(`${field}-error`))
    await expect(page.locator(`#${field}-error`)).toContainText(sentence)
    await expect(page.getByRole('alert').getByRole('link', { name: sentence })).toBeVisible()
  }
}

/** Submits the form, on its second page if there is one. That page stays open after an error response. */
async function send(page: Page, form: FormCase): Promise<void> {
  const second = form.next ? page.getByRole('button', { name: form.next }) : undefined
  if (!second || (await second.count()) === 0) await submit(page, form)
  await second?.click()
}

const hostile = `<img src=x onerror="document.title=1"> O'Neil "Ngozi" \\ %00 '; DROP TABLE patients;-- 😷 🇳🇬 ẹ̀ọ́ṣ`
const sentenceOf = (status: number) => `What the server says of ${status}.`
/** 422 means an incomplete profile when requesting an appointment; `main-road.spec.ts` tests it. */
const statusesOf = ({ call }: FormCase) =>
  [400, 403, 404, 409, 422, 429, 500, 503].filter((status) => status !== 422 || call !== 'requestAppointment')

// These tests cause error responses, which the browser logs.
test.use({ expected: ['Failed to load resource', 'ERR_'] })

for (const form of forms)
  test.describe(`${form.name}, section 5`, () => {
    test('reports empty and blank fields in a summary and beside each field', async ({ page }) => {
      await openForm(page, form)
      const { pathname, hash } = new URL(page.url())
      for (const value of ['', '   ']) {
        await fillAll(page, value)
        // Passwords are not trimmed, so spaces are a valid password.
        for (const field of await page.locator('form input[type=password]').all()) await field.fill('')
        await submit(page, form)
        await expect(page.getByRole('alert').filter({ hasText: form.empty.summary })).toBeFocused()
        await expectToldBeside(page, form.empty.fields)
        expect(page.url().endsWith(`${pathname}${hash}`), 'the form stays').toBe(true)
      }
    })

    test('keeps markup, quotes and emoji as plain text in every field', async ({ page }) => {
      await openForm(page, form)
      const { length } = await page.locator(texts).all()
      await fillAll(page, hostile)
      // The first field stays empty, so that the form returns with errors.
      await page.locator(texts).first().fill('')
      await submit(page, form)
      await expect(page.getByRole('alert').first()).toBeVisible()
      for (let index = 1; index < length; index += 1) await expect(page.locator(texts).nth(index)).toHaveValue(hostile)
      await expect(page).toHaveTitle(/Ilera/)
    })

    test('shows each error response, keeps the typed values and lets the form be sent again', async ({ page }) => {
      await openForm(page, form)
      await fillValidly(page)
      const statuses = statusesOf(form)
      const shown = await page.locator(texts).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
      for (const status of statuses)
        await page.route(
          urlPatternOf(form),
          firstRequests(1, (route) => {
            const message = sentenceOf(status)
            return route.fulfill({ status, json: { statusCode: status, error: message, message } })
          }),
        )
      // Playwright matches the route that was added last first.
      for (const status of statuses.toReversed()) {
        await send(page, form)
        await expect(page.getByText(sentenceOf(status)).first()).toBeVisible()
        if (form.answersInDialog) await expect(page.getByRole('dialog')).toBeVisible()
        if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.route(
        urlPatternOf(form),
        firstRequests(1, (route) => route.abort()),
      )
      await send(page, form)
      await expect(page.getByText(m.common_check_your_network()).first()).toBeVisible()
      if (form.next) return
      expect(await page.locator(texts).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))).toEqual(
        shown,
      )
    })

    if (form.wrong)
      test('reports a wrong value beside its field and keeps it', async ({ page }) => {
        // Near midnight in Lagos the page leaves it to the server what is past. At noon it says so itself.
        await setServerTime(page, Date.parse(`${lagosToday(new Date())}T12:00+01:00`))
        for (const [field, value, sentence] of form.wrong ?? []) {
          await openForm(page, form)
          await page.locator(`#${field}`).fill(value)
          await submit(page, form)
          await expectToldBeside(page, { [field]: sentence })
          await expect(page.locator(`#${field}`)).toHaveValue(value)
        }
      })

    if (form.maxLengths)
      test('reports 10,000 characters beside any field and keeps them', async ({ page }) => {
        const value = 'ọ'.repeat(10_000)
        await openForm(page, form)
        for (const [field, most] of Object.entries(form.maxLengths ?? {})) {
          await fillValidly(page)
          await page.locator(`#${field}`).fill(value)
          await submit(page, form)
          await expectToldBeside(page, { [field]: m.common_too_long({ most: groupDigits(most) }) })
          await expect(page.locator(`#${field}`)).toHaveValue(value)
        }
      })

    if (form.keepsDraft)
      test('restores a draft without passwords after a reload, and can discard it', async ({ page }) => {
        await openForm(page, form)
        const first = await typedValues(page)
        await fillValidly(page)
        const typed = await typedValues(page)
        await page.reload()
        await expect(page.getByText('We have restored what you typed before.')).toBeVisible()
        expect(await typedValues(page)).toEqual(typed)
        for (const field of await page.locator('form input[type=password]').all()) await expect(field).toHaveValue('')
        expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(password)
        await page.getByRole('button', { name: 'Start again' }).click()
        expect(await typedValues(page)).toEqual(first)
        await page.reload()
        await expect(page.locator(texts).first()).toBeVisible()
        expect(await typedValues(page)).toEqual(first)
      })
  })
