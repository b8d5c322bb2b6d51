/** Accounts and the contact form over a faulty connection (support/walks.ts defines the orders of faults). */
import { m } from '@ilera/contract/messages'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { isPassword } from '../../packages/server/src/passwords.ts'
import { createResetTokens } from '../../packages/server/src/repositories/reset-tokens.ts'
import { ada, lagoon, password } from '../support/people.ts'
import type { App } from './support/app.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)

let people = 0
const newEmail = () => {
  people += 1
  return `walker${people}@example.com`
}
const mailsTo = (email: string, subject: string) =>
  stage().count(`jobs where name = 'mail' and payload ->> 'to' = $1 and payload ->> 'subject' like $2`, [
    email,
    `%${subject}%`,
  ])
/** A new patient with Ada's password, logged in nowhere. */
async function aPatient() {
  const [id, email] = [randomUUID(), newEmail()]
  const { database } = stage().server.dependencies
  await database.query(
    `insert into accounts (id, role, email, password_hash, created_at)
      select $1, role, $2, password_hash, created_at from accounts where id = $3`,
    [id, email, stage().patient.id],
  )
  await database.query(
    `insert into patients (id, first_name, last_name, created_at, updated_at)
      select $1, first_name, last_name, created_at, updated_at from patients where id = $2`,
    [id, stage().patient.id],
  )
  return { id, email }
}

test('a patient signs up once, with what was typed last, and is welcomed once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'last',
      values: true,
      async prepare() {
        const { server } = stage()
        const email = newEmail()
        const firstName = { first: 'Ada', second: 'Adaeze' }
        return playOf({
          open: (page, clock) => createActor(page.patientSignupMachine, { clock }),
          send: (actor, which) =>
            actor.send({ type: 'register', values: { ...ada, email, firstName: firstName[which] } }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => ({
            accounts: await server.dependencies.database.query(
              'select first_name as "firstName" from accounts join patients using (id) where email = $1',
              [email],
            ),
            welcomes: await mailsTo(email, 'Welcome'),
          }),
          expected: (which) => ({ accounts: [{ firstName: firstName[which] }], welcomes: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a hospital signs up once, at the address that was typed last', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        const { server } = stage()
        const email = { first: newEmail(), second: newEmail() }
        return playOf({
          open: (page, clock) => createActor(page.hospitalSignupMachine, { clock }),
          async send(actor, which) {
            actor.send({ type: 'register', values: { ...lagoon, email: email[which] } })
          },
          isBusy: (actor) => actor.getSnapshot().matches('registering'),
          isDone: (actor) => actor.getSnapshot().matches('registered') || actor.getSnapshot().status === 'done',
          outcome: async () =>
            (
              await server.dependencies.database.query<{ email: string }>(
                'select email from accounts join hospitals using (id) where email = any($1)',
                [[email.first, email.second]],
              )
            ).map((account) => account.email),
          expected: (which) => [email[which]],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a message to the site is kept once, with the text that was typed last', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        const { server } = stage()
        const email = newEmail()
        const content = { first: 'Open on Saturdays?', second: 'On Sundays?' }
        const writer = { firstName: 'Tunde', lastName: 'Bakare', email, title: 'Hours' }
        return playOf({
          open: (page, clock) => createActor(page.contactMachine, { clock }),
          send: (actor, which) => actor.send({ type: 'send', values: { ...writer, content: content[which] } }),
          isDone: (actor) => actor.getSnapshot().matches('sent'),
          outcome: () =>
            server.dependencies.database.query('select content from contact_messages where email = $1', [email]),
          expected: (which) => [{ content: content[which] }],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('one link for a forgotten password is sent', () =>
  expect(
    walk({
      stands: 'last',
      values: false,
      async prepare() {
        const email = newEmail()
        return playOf({
          open: (page, clock) => createActor(page.forgotPasswordMachine, { clock }),
          send: (actor) => actor.send({ type: 'submit', values: { email } }),
          isDone: (actor) => actor.getSnapshot().matches('sent'),
          outcome: () => stage().count(`jobs where name = 'forgot-password' and payload ->> 'email' = $1`, [email]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a new password is the one that was typed last, and is told of by one mail', () =>
  expect(
    walk({
      stands: 'last',
      values: true,
      // A reloaded page finds the link used: see the test below.
      moves: ['again', 'changed', 'second tab'],
      async prepare() {
        const { server, row } = stage()
        const { id, email } = await aPatient()
        const token = (await createResetTokens(server.dependencies).create(email))?.token
        const secret = { first: 'five yellow doors', second: 'four green kettles' }
        return playOf({
          open: (page, clock) => createActor(page.passwordResetMachine, { clock, input: { token } }),
          async send(actor, which) {
            await waitFor(actor, (snapshot) => !snapshot.matches('checkingLink'))
            const values = { password: secret[which], confirmPassword: secret[which] }
            actor.send({ type: 'setPassword', values })
          },
          // In another tab, too, the link counts as used.
          isDone: (actor) => actor.getSnapshot().matches('changed'),
          outcome: async () => {
            const account = await row('select password_hash as hash from accounts where id = $1', [id])
            return {
              first: await isPassword(secret.first, String(account?.['hash'])),
              mails: await mailsTo(email, 'password was changed'),
            }
          },
          expected: (which) => ({ first: which === 'first', mails: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a link that was used by a try without an answer is said to be used, on a page that is reloaded', async () => {
  const { server, browser, line, row } = stage()
  const { id, email } = await aPatient()
  const token = (await createResetTokens(server.dependencies).create(email))?.token
  const open = async (page: App) => {
    const actor = createActor(page.passwordResetMachine, { input: { token } }).start()
    await waitFor(actor, (snapshot) => !snapshot.matches('checkingLink'))
    return actor
  }
  const actor = await open(browser.begin())
  line.breakNext('answer lost')
  actor.send({ type: 'setPassword', values: { password: 'five yellow doors', confirmPassword: 'five yellow doors' } })
  await waitFor(actor, (snapshot) => snapshot.matches('offline'))
  expect((await open(browser.reload())).getSnapshot().value).toBe('linkInvalid')
  const account = await row('select password_hash as hash from accounts where id = $1', [id])
  expect(await isPassword('five yellow doors', String(account?.['hash']))).toBe(true)
})

test('an account is deleted once, and whoever deleted it learns that it is gone, also where the answer was lost', () =>
  expect(
    walk({
      stands: 'last',
      values: false,
      async prepare() {
        const { browser, count } = stage()
        const { id, email } = await aPatient()
        await browser.logIn({ patient: { email, password } })
        /** The messages that the pages of this walk have shown. */
        const said: string[] = []
        const gone = (page: App) => !page.sessions.patient.getSnapshot().matches('loggedIn')
        let present: App | undefined
        return playOf({
          open(page, clock) {
            present = page
            page.sessions.patient.on('toast', ({ text }) => said.push(text))
            const actor = createActor(page.accountDeletionMachine, { clock })
            actor.on('toast', ({ text }) => said.push(text))
            return actor
          },
          send(actor) {
            if (present && gone(present)) return
            actor.send({ type: 'ask', byCode: false })
            actor.send({ type: 'erase', password })
          },
          isDone: (actor) => actor.getSnapshot().status === 'done' || (present !== undefined && gone(present)),
          outcome: async () => ({
            erased: await count('accounts where id = $1 and erased_at is not null', [id]),
            said: said.filter((text) => text === m.accounts_deleted()).length > 0,
          }),
          expected: () => ({ erased: 1, said: true }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
