/**
 * Families, staff and logins by phone over a faulty connection (support/walks.ts defines the orders of faults). What works once
 * (a code, a link, a child of one name) is walked from one page: another page is refused, which the server's tests hold.
 */
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { child, mailedCode } from '../support/family.ts'
import { ada, patientAt, password } from '../support/people.ts'
import { invitedAt } from '../support/staff.ts'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)
let walks = 0

/** A child of Ada's, of each walk. */
async function aChild(): Promise<string> {
  walks += 1
  const { server, patient } = stage()
  // A family has a limit.
  await server.dependencies.database.query(`update carers set status = 'ended' where account_id = $1`, [patient.id])
  const body = { ...child, firstName: `Chidi Walk ${walks}` }
  return (await server.call('addChild', { token: patient.token, body })).body.data.patientId
}

test('a child is added once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'first',
      values: false,
      moves: ['again', 'reload'],
      async prepare() {
        walks += 1
        const { server, count } = stage()
        const firstName = `Chidi Walk ${walks}`
        const values = { ...child, firstName, consent: 'on' }
        return playOf({
          open: (page, clock) => createActor(page.familyAddMachine, { clock }),
          send: (actor) => actor.send({ type: 'addChild', values, now: server.clock() }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: () => count('patients where first_name = $1', [firstName]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('an appointment that is asked for while acting for a child is the child’s, once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'last',
      values: false,
      moves: ['again', 'reload'],
      async prepare() {
        const childId = await aChild()
        const { server, hospital, patient, count } = stage()
        const ofMother = () => count('appointments where patient_id = $1', [patient.id])
        const before = await ofMother()
        return playOf({
          open(page, clock) {
            page.actingFor.choose(childId)
            return createActor(page.appointmentRequestMachine, {
              clock,
              input: { hospitalId: hospital.id, now: server.clock },
            })
          },
          async send(actor) {
            await waitFor(actor, (snapshot) => !snapshot.matches('opening'))
            if (!actor.getSnapshot().matches('editing')) actor.send({ type: 'changeAnswers' })
            actor.send({ type: 'continue', values: { presentSymptoms: 'Cough' } })
            actor.send({ type: 'send' })
          },
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: async () => [
            await count('appointments where patient_id = $1', [childId]),
            (await ofMother()) - before,
          ],
          expected: () => [1, 0],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a code lets somebody act once, and ending it ends it', async () => {
  const { server } = stage()
  const inviter = await patientAt(server, { firstName: 'Bisi', email: 'bisi.walks@example.com' })
  const carers = (status: string) => stage().count('carers where account_id = $1 and status = $2', [inviter.id, status])
  const invite = async () => {
    await server.dependencies.database.query(`update carers set status = 'ended' where account_id = $1`, [inviter.id])
    const body = { firstName: 'Ada', lastName: 'Obi', email: ada.email, relation: 'spouse', scope: ['read'] }
    await server.call('inviteAdult', { token: inviter.token, body })
    return mailedCode(server)
  }
  const scene = { tries: 2, stands: 'last', values: false, moves: ['again'] } as const
  const accepted = walk({
    ...scene,
    async prepare() {
      const code = await invite()
      return playOf({
        open: (page, clock) => createActor(page.familyMachine, { clock }),
        send: (actor) => actor.send({ type: 'accept', values: { code } }),
        isDone: (actor) => actor.getSnapshot().context.accepted !== '',
        outcome: () => carers('active'),
        expected: () => 1,
      })
    },
  })
  await expect(accepted).resolves.toBeGreaterThan(0)
  const ended = walk({
    ...scene,
    async prepare() {
      const code = await invite()
      await server.call('acceptCarer', { token: stage().patient.token, body: { code } })
      const relation = await stage().row(`select id from carers where account_id = $1 and status = 'active'`, [
        inviter.id,
      ])
      const id = String(relation?.['id'])
      return playOf({
        open: (page, clock) => createActor(page.familyMachine, { clock }),
        send(actor) {
          actor.send({ type: 'end', id, name: 'Bisi', kind: 'cared-for' })
          actor.send({ type: 'confirm' })
        },
        isDone: (actor) => actor.getSnapshot().matches('idle'),
        outcome: () => carers('active'),
        expected: () => 0,
      })
    },
  })
  await expect(ended).resolves.toBeGreaterThan(0)
})

test('one open invitation is left for an address, with the roles that were chosen last', () =>
  expect(
    walk({
      tries: 2,
      stands: 'last',
      values: true,
      async prepare() {
        walks += 1
        const { server } = stage()
        const { database } = server.dependencies
        // A hospital sends at most fifty a day.
        await database.query('delete from invitations')
        const email = `staff${walks}@example.com`
        const roles = { first: ['desk'], second: ['cashier'] } as const
        return playOf({
          open: (page, clock) => createActor(page.staffMachine, { clock }),
          send(actor, which) {
            actor.send({ type: 'ask', action: { kind: 'invite' } })
            actor.send({ type: 'confirm', values: { name: 'Bisi Ade', email, roles: [...roles[which]] } })
          },
          isDone: (actor) => actor.getSnapshot().matches('idle'),
          outcome: () =>
            database.query('select roles from invitations where email = $1 and withdrawn_at is null', [email]),
          expected: (which) => [{ roles: roles[which] }],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

// The walks below log in on the simulated device, so they come last.

test('an invitation makes one member', () =>
  expect(
    walk({
      tries: 2,
      stands: 'last',
      values: false,
      moves: ['again'],
      async prepare() {
        walks += 1
        const { server, hospital, count } = stage()
        const email = `joins${walks}@example.com`
        const token = await invitedAt(server, hospital, { email, roles: ['desk'] })
        const values = { name: 'Bisi Ade', password, confirmPassword: password }
        return playOf({
          open: (page, clock) => createActor(page.invitationAcceptanceMachine, { clock, input: { token } }),
          send: (actor) => actor.send({ type: 'accept', account: 'new', needsEmail: false, values }),
          isDone: (actor) => actor.getSnapshot().status === 'done',
          outcome: () => count('members m join accounts a on a.id = m.account_id where a.email = $1', [email]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test('a phone number signs up once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'last',
      values: false,
      moves: ['again', 'reload'],
      async prepare() {
        walks += 1
        const { server, count } = stage()
        const phone = `+23480355${57_000 + walks}`
        await server.call('requestPhoneCode', { body: { phone, purpose: 'login' } })
        await server.runJobs()
        const code = /\b\d{6}\b/.exec(server.mails.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''
        const names = { firstName: 'Danladi', lastName: 'Bitrus' }
        return playOf({
          open(page, clock) {
            const machine = page.phoneLoginMachine
            const context = { values: { phone, code, firstName: '', lastName: '' }, startNew: false }
            return createActor(machine, { clock, snapshot: machine.resolveState({ value: 'askingNames', context }) })
          },
          send: (actor) => actor.send({ type: 'submit', values: names }),
          isBusy: (actor) => actor.getSnapshot().matches('signingUp') || actor.getSnapshot().matches('keeping'),
          isDone: (actor) => actor.getSnapshot().matches('loggedIn'),
          outcome: () => count('accounts where phone = $1', [phone]),
          expected: () => 1,
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))
