import { m } from '@ilera/contract/messages'
/**
 * Profiles, pictures, email address, settlement account and two-factor authentication over a faulty connection
 * (support/walks.ts defines the orders of faults).
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createTwoFactor } from '../../packages/server/src/services/two-factor.ts'
import { appCode } from '../support/authenticator-app.ts'
import { lagoon, password } from '../support/people.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)
const query = (text: string, values: unknown[]) => stage().server.dependencies.database.query(text, values)

test('a patient’s profile holds what was saved last', () => {
  let walks = 0
  return expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        walks += 1
        const { patient, row } = stage()
        const address = { first: `${walks} Allen Avenue`, second: `${walks} Broad Street` }
        return playOf({
          open: (page, clock) => createActor(page.profileUpdateMachine, { clock }),
          send: (actor, which) => actor.send({ type: 'save', values: { patientAddress: address[which] } }),
          isDone: (actor) => actor.getSnapshot().matches('updated'),
          outcome: async () => (await row('select address from patients where id = $1', [patient.id]))?.['address'],
          expected: (which) => address[which],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0)
})

const colours = { first: { r: 200, g: 0, b: 0 }, second: { r: 0, g: 0, b: 200 } }
const pictureOf = async (background: (typeof colours)['first']) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    'me.png',
    { type: 'image/png' },
  )

test.each(['patient', 'hospital'] as const)(
  'a picture of a %s replaces the one before: the one sent last is kept',
  async (role) => {
    const picture = { first: await pictureOf(colours.first), second: await pictureOf(colours.second) }
    await expect(
      walk({
        tries: role === 'patient' ? 3 : 2,
        stands: 'last',
        values: true,
        async prepare() {
          const { server, count, row } = stage()
          const { id } = stage()[role]
          const table = role === 'patient' ? 'patients' : 'hospitals'
          const shown = async (): Promise<'first' | 'second'> => {
            const kept = await row(`select picture_id from ${table} where id = $1`, [id])
            const bytes = await server.dependencies.images.read(String(kept?.['picture_id']))
            const { dominant } = await sharp(bytes).stats()
            return dominant.r > dominant.b ? 'first' : 'second'
          }
          return playOf({
            open: (page, clock) =>
              createActor(role === 'patient' ? page.profileUpdateMachine : page.hospitalProfileUpdateMachine, {
                clock,
              }),
            send: (actor, which) => actor.send({ type: 'save', values: {}, picture: picture[which] }),
            isDone: (actor) => actor.getSnapshot().matches('updated'),
            outcome: async () => ({
              kept: await count('images where account_id = $1', [id]),
              shown: await shown(),
            }),
            expected: (which) => ({ kept: 1, shown: which }),
          })
        },
      }),
    ).resolves.toBeGreaterThan(0)
  },
)

test('a hospital’s e-mail address is the one that was typed last; each address is told once of each change', () => {
  let walks = 0
  return expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        walks += 1
        const { hospital, row, count } = stage()
        const email = { first: `desk.${walks}@lagoon.example`, second: `front.${walks}@lagoon.example` }
        const told = (to: string) =>
          count(`jobs where name = 'mail' and payload ->> 'to' = $1 and payload ->> 'text' like $2`, [to, `%${to}%`])
        return playOf({
          open: (page, clock) => createActor(page.hospitalProfileUpdateMachine, { clock }),
          send: (actor, which) => actor.send({ type: 'save', values: { email: email[which], password } }),
          isDone: (actor) => actor.getSnapshot().matches('updated'),
          outcome: async () => ({
            email: (await row('select email from accounts where id = $1', [hospital.id]))?.['email'],
            sessions: await count('sessions where account_id = $1 and revoked_at is null', [hospital.id]),
            told: (await told(email.first)) <= 2 && (await told(email.second)) <= 2,
          }),
          expected: (which) => ({ email: email[which], sessions: 1, told: true }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0)
})

test('payments are paid out to the account that was typed last', () => {
  let walks = 0
  return expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        walks += 1
        const { hospital, count } = stage()
        const number = { first: String(1_000_000_000 + walks), second: String(2_000_000_000 + walks) }
        const lastFour = (which: 'first' | 'second') => number[which].slice(-4)
        const bank = { first: '044', second: '058' }
        const notes = await count('notifications where account_id = $1', [hospital.id])
        return playOf({
          open: (page, clock) => createActor(page.settlementMachine, { clock }),
          send: (actor, which) =>
            actor.send({ type: 'save', values: { bankCode: bank[which], accountNumber: number[which], password } }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => ({
            accounts: await query('select bank_name, last_four from settlement_accounts where hospital_id = $1', [
              hospital.id,
            ]),
            // Each saved account sends a notification; the first one may have been saved.
            told: (await count('notifications where account_id = $1', [hospital.id])) - notes <= 3,
          }),
          expected: (which) => ({
            accounts: [
              { bank_name: which === 'first' ? 'Access Bank' : 'Guaranty Trust Bank', last_four: lastFour(which) },
            ],
            told: true,
          }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0)
})

/** Removes two-factor authentication from the database and lets some minutes pass, because a code is valid once. */
async function withoutTwoFactor() {
  const { server, hospital } = stage()
  server.clock.pass(1)
  await query('delete from recovery_codes where account_id = $1', [hospital.id])
  await query('delete from second_steps where account_id = $1', [hospital.id])
}
async function begunTwoFactor() {
  await withoutTwoFactor()
  return createTwoFactor(stage().server.dependencies).start(stage().hospital.id, lagoon.email)
}
const codeAfter = (key: string, seconds: number) =>
  appCode(key, new Date(stage().server.clock().getTime() + seconds * 1_000))
const noted = (change: 'on' | 'off') =>
  stage().count('notifications where account_id = $1 and text = $2', [
    stage().hospital.id,
    change === 'on' ? m.two_factor_changed_on() : m.two_factor_changed_off(),
  ])

test('the key that is shown for the authenticator app is the one that is kept', () => {
  let shown = ''
  return expect(
    walk({
      stands: 'last',
      values: false,
      async prepare() {
        await withoutTwoFactor()
        const { server, hospital, row } = stage()
        return playOf({
          open: (page, clock) => createActor(page.twoFactorMachine, { clock }),
          send: (actor) => actor.send({ type: 'begin' }),
          isDone(actor) {
            shown = actor.getSnapshot().context.key?.key ?? ''
            return actor.getSnapshot().matches('scanning')
          },
          outcome: async () => {
            const kept = await row('select secret from second_steps where account_id = $1', [hospital.id])
            return server.dependencies.secrets.decrypt(String(kept?.['secret']), hospital.id) === shown
          },
          expected: () => true,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0)
})

test('the second step is turned on once, with whichever code, and the recovery codes are shown', () => {
  let shown = 0
  return expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        const key = await begunTwoFactor()
        const { hospital, count } = stage()
        const before = await noted('on')
        const code = { first: codeAfter(key.key, 0), second: codeAfter(key.key, 30) }
        return playOf({
          open(page, clock) {
            const snapshot = page.twoFactorMachine.resolveState({
              value: 'scanning',
              context: { values: { code: '', password: '' }, key, recoveryCodes: [] },
            })
            return createActor(page.twoFactorMachine, { clock, snapshot })
          },
          send: (actor, which) => actor.send({ type: 'turnOn', values: { code: code[which], password } }),
          isDone(actor) {
            shown = actor.getSnapshot().context.recoveryCodes.length
            return actor.getSnapshot().matches('showingCodes')
          },
          outcome: async () => ({
            isOn: await count('second_steps where account_id = $1 and since is not null', [hospital.id]),
            codes: (await count('recovery_codes where account_id = $1', [hospital.id])) === shown,
            told: (await noted('on')) - before,
          }),
          expected: () => ({ isOn: 1, codes: true, told: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0)
})

test('the second step is turned off once, with whichever code', () =>
  expect(
    walk({
      tries: 2,
      stands: 'last',
      values: true,
      async prepare() {
        const { key } = await begunTwoFactor()
        const { server, hospital, count } = stage()
        await createTwoFactor(server.dependencies).enable(hospital.id, codeAfter(key, 0))
        server.clock.pass(1)
        const before = await noted('off')
        const code = { first: codeAfter(key, 0), second: codeAfter(key, 30) }
        return playOf({
          open: (page, clock) => createActor(page.twoFactorMachine, { clock }),
          send: (actor, which) => actor.send({ type: 'turnOff', values: { code: code[which], password } }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => ({
            isOn: await count('second_steps where account_id = $1', [hospital.id]),
            told: (await noted('off')) - before,
          }),
          expected: () => ({ isOn: 0, told: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
