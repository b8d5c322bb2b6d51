/**
 * The app's machines and a server that speaks another language: what the app does after an error depends on the error's
 * code (docs/decisions/089).
 */
import { m } from '@ilera/contract/messages'
import { beforeAll, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { createResetTokens } from '../../packages/server/src/repositories/reset-tokens.ts'
import { drObi } from '../support/appointments.ts'
import { ada, password, patientAt } from '../support/people.ts'
import type { App } from './support/app.ts'
import { otherLanguage } from './support/line.ts'
import { openRequestPage, settled } from './support/request-appointment.ts'
import { stageOf } from './support/stage.ts'

const stage = stageOf()
beforeAll(() => stage().line.translateErrors())

test('a request that the hospital has answered stays; sent again, the changed one is another request', async () => {
  const { server, patient, hospital, line, count, row } = stage()
  const requests = () => count('appointments where patient_id = $1', [patient.id])
  const { actor, send } = openRequestPage(stage())
  line.breakNext('answer lost')
  await send('Fever')
  const id = String((await row('select id from appointments where patient_id = $1', [patient.id]))?.['id'])
  await server.call('assignDoctor', { params: { id }, token: hospital.token, body: drObi })
  await send('Cough')
  expect(actor.getSnapshot().context.problem?.summary).toBe(otherLanguage)
  expect(await requests()).toBe(1)
  await send('Cough')
  expect(actor.getSnapshot().status).toBe('done')
  expect(await requests()).toBe(2)
})

const writer = { firstName: 'Tunde', lastName: 'Bakare', email: 'tunde@example.com', title: 'Hours' }
const written = (content: string) => stage().count('contact_messages where content = $1', [content])
async function write(page: App, content: string) {
  const actor = createActor(page.contactMachine, { clock: new SimulatedClock() }).start()
  actor.send({ type: 'send', values: { ...writer, content } })
  await settled(actor)
  return actor.getSnapshot().value
}

test('a key that belongs to other values is replaced by a new one, unnoticed', async () => {
  const { server, browser, line } = stage()
  const page = browser.begin()
  line.breakNext('request lost')
  expect(await write(page, 'Open on Saturdays?')).toBe('offline')
  const stored = Object.keys(sessionStorage).map((name) => sessionStorage.getItem(name))
  const key = /"key":"([^"]+)"/.exec(stored.join('\n'))?.[1]
  const other = await server.call('sendMessage', { body: { ...writer, content: 'Open at all?' }, key })
  expect(other.status).toBe(200)
  expect(await write(page, 'Open on Saturdays?')).toBe('sent')
  expect(await written('Open on Saturdays?')).toBe(1)
})

test('a try that is still running keeps its key: the message is sent once', async () => {
  const { browser, line } = stage()
  const page = browser.begin()
  line.breakNext('answer lost')
  expect(await write(page, 'Open at night?')).toBe('offline')
  line.breakNext('still running')
  expect(await write(page, 'Open at night?')).toBe('refused')
  expect(await write(page, 'Open at night?')).toBe('sent')
  expect(await written('Open at night?')).toBe(1)
})

test('a password reset link that has been replaced is told apart from other errors', async () => {
  const { server, browser } = stage()
  const token = (await createResetTokens(server.dependencies).create(ada.email))?.token
  const actor = createActor(browser.begin().passwordResetMachine, { input: { token } }).start()
  await waitFor(actor, (snapshot) => snapshot.matches('editing'))
  // A newer link replaces this one.
  await createResetTokens(server.dependencies).create(ada.email)
  actor.send({ type: 'setPassword', values: { password: 'five yellow doors', confirmPassword: 'five yellow doors' } })
  await settled(actor)
  expect(actor.getSnapshot().value).toBe('linkInvalid')
})

test('whoever deletes an account, and loses the response, learns in the app’s own words that it is gone', async () => {
  const { server, browser, line } = stage()
  const email = 'ngozi@example.com'
  await patientAt(server, { email })
  await browser.logIn({ patient: { email, password } })
  const page = browser.begin()
  const said: string[] = []
  page.sessions.patient.on('toast', ({ text }) => said.push(text))
  const actor = createActor(page.accountDeletionMachine, { clock: new SimulatedClock() }).start()
  const erase = async () => {
    actor.send({ type: 'ask', byCode: false })
    actor.send({ type: 'erase', password })
    await settled(actor)
  }
  line.breakNext('answer lost')
  await erase()
  expect(actor.getSnapshot().value).toBe('asking')
  await erase()
  expect(actor.getSnapshot().status).toBe('done')
  await waitFor(page.sessions.patient, (snapshot) => snapshot.matches('deletedElsewhere'))
  expect(said).toEqual([m.accounts_deleted()])
})
