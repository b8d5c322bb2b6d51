/**
 * Claiming and merging the records of a desk over a faulty connection (support/walks.ts defines the orders of faults).
 */
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { tokenHash } from '../../packages/server/src/tokens.ts'
import { chidi, deskOf } from '../support/desk.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)
const { idOf, merge, codeFor } = deskOf(
  () => stage().server,
  () => stage().hospital,
)
const mergesOf = (removedId: string, kind: string) =>
  stage().count('patient_merges where removed_id = $1 and kind = $2 and undone_at is null', [removedId, kind])

test('the code that the desk shows is the only one that works', () => {
  let shown = ''
  return expect(
    walk({
      stands: 'last',
      values: false,
      async prepare() {
        const { row, count } = stage()
        const id = await idOf(chidi)
        return playOf({
          open: (page, clock) => createActor(page.claimCodeMachine, { clock }),
          send(actor) {
            actor.send({ type: 'close' })
            actor.send({ type: 'open', patient: { id, name: 'Chidi Okafor' } })
            actor.send({ type: 'make' })
          },
          isDone(actor) {
            shown = actor.getSnapshot().context.code?.code ?? ''
            return actor.getSnapshot().matches('shown')
          },
          async outcome() {
            const kept = await row(`select encode(code_hash, 'hex') as hash from claim_codes where patient_id = $1`, [
              id,
            ])
            const isShown = kept?.['hash'] === Buffer.from(tokenHash(shown.replace('-', ''))).toString('hex')
            return { codes: await count('claim_codes where patient_id = $1', [id]), isShown }
          },
          expected: () => ({ codes: 1, isShown: true }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0)
})

test('a record is claimed once, and the hospital is told once', () =>
  expect(
    walk({
      stands: 'first',
      values: false,
      async prepare() {
        const { server, hospital, count } = stage()
        const id = await idOf(chidi)
        const code = await codeFor(id)
        const told = () => count('notifications where account_id = $1', [hospital.id])
        const before = await told()
        return playOf({
          open: (page, clock) => createActor(page.claimingMachine, { clock }),
          send: (actor) =>
            actor.send({ type: 'claim', values: { code, birthDate: chidi.birthDate }, now: server.clock() }),
          isDone: (actor) => actor.getSnapshot().matches('claimed'),
          outcome: async () => ({ claims: await mergesOf(id, 'claim'), told: (await told()) - before }),
          expected: () => ({ claims: 1, told: 1 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('two records are merged once: with the details that arrived first, which is said', () =>
  expect(
    walk({
      stands: 'first',
      values: true,
      async prepare() {
        const { row } = stage()
        const keptId = await idOf(chidi)
        const removedId = await idOf({ ...chidi, phoneNumber: '0803 999 0002', gender: 'Male' })
        const take = { first: ['gender'], second: ['phoneNumber'] } as const
        return playOf({
          open: (page, clock) => createActor(page.mergingMachine, { clock }),
          send(actor, which) {
            actor.send({ type: 'cancel' })
            actor.send({ type: 'merge', merge: { keptId, removedId, take: [...take[which]] } })
            actor.send({ type: 'confirm' })
          },
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => ({
            merges: await mergesOf(removedId, 'merge'),
            kept: await row('select gender, phone_number as phone from patients where id = $1', [keptId]),
          }),
          expected: (which) => ({
            merges: 1,
            kept: {
              gender: which === 'first' ? 'Male' : null,
              phone: which === 'first' ? '+2348031112233' : '+2348039990002',
            },
          }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a merge is undone once', () =>
  expect(
    walk({
      stands: 'first',
      values: false,
      tries: 2,
      async prepare() {
        const [keptId, removedId] = [await idOf(chidi), await idOf(chidi)]
        const { body } = await merge(keptId, removedId)
        const undo = { id: body.data._id, keptName: 'Chidi Okafor', removedName: 'Chidi Okafor' }
        let undone = 0
        return playOf({
          open(page, clock) {
            const actor = createActor(page.mergingMachine, { clock })
            actor.on('toast', () => void (undone += 1))
            return actor
          },
          send(actor) {
            undone = 0
            actor.send({ type: 'cancel' })
            actor.send({ type: 'undo', undo })
            actor.send({ type: 'confirm' })
          },
          isDone: (actor) => actor.getSnapshot().matches('idle') && undone === 1,
          outcome: async () => ({
            merges: await mergesOf(removedId, 'merge'),
            listed: await stage().count('hospital_patients where patient_id = any($1)', [[keptId, removedId]]),
          }),
          expected: () => ({ merges: 0, listed: 2 }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
