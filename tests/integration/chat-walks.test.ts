/** The health chat over a faulty connection (support/walks.ts defines the orders of faults). */
import { beforeEach, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { stageOf } from './support/stage.ts'
import { playOf, walkAll, type Scene } from './support/walks.ts'

const stage = stageOf()
const walk = (scene: Scene) => walkAll(stage(), scene)
const agree = (agreed: boolean) =>
  stage().server.call('decideOnChat', { token: stage().patient.token, body: { agreed } })
const forgetConsents = () =>
  stage().server.dependencies.database.query(`delete from consents where purpose = 'chat' and account_id = $1`, [
    stage().patient.id,
  ])
const decisions = async () =>
  stage().server.dependencies.database.query(
    `select given from consents where purpose = 'chat' and account_id = $1 order by id`,
    [stage().patient.id],
  )

beforeEach(forgetConsents)

test('each message that reached the server is kept once, and answered once', async () => {
  await agree(true)
  let walks = 0
  await expect(
    walk({
      stands: 'last',
      values: true,
      async prepare() {
        walks += 1
        const { server, count } = stage()
        const text = { first: `My head aches, ${walks}`, second: `My ear aches, ${walks}` }
        const replies = await count(`jobs where name = 'chat-reply'`)
        return playOf({
          open: (page, clock) => createActor(page.chatMachine, { clock, input: { loggedIn: true } }),
          async send(actor, which) {
            await waitFor(actor, (snapshot) => snapshot.matches({ open: { history: 'shown' } }))
            actor.send({ type: 'send', text: text[which] })
          },
          isBusy: (actor) => actor.getSnapshot().matches({ open: { composer: 'sending' } }),
          isDone: (actor) => actor.getSnapshot().matches({ open: { composer: 'idle' } }),
          outcome: async () => ({
            kept: await server.dependencies.database.query(
              `select message from chat_messages where message = any($1) and role = 'user' order by message desc`,
              [[text.first, text.second]],
            ),
            replies: (await count(`jobs where name = 'chat-reply'`)) - replies,
          }),
          expected: (_, heard) => ({
            kept: (['first', 'second'] as const)
              .filter((which) => heard.has(which))
              .map((which) => ({ message: text[which] })),
            replies: heard.size,
          }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0)
})

test('the consent is noted once', () =>
  expect(
    walk({
      tries: 2,
      stands: 'last',
      values: false,
      async prepare() {
        await forgetConsents()
        return playOf({
          open: (page, clock) => createActor(page.chatMachine, { clock, input: { loggedIn: true } }),
          async send(actor) {
            await waitFor(
              actor,
              (snapshot) => snapshot.matches('askingConsent') || snapshot.matches({ open: { history: 'shown' } }),
            )
            actor.send({ type: 'agree' })
          },
          isBusy: (actor) => actor.getSnapshot().matches('agreeing'),
          isDone: (actor) => actor.getSnapshot().matches('open'),
          outcome: decisions,
          expected: () => [{ given: true }],
        })
      },
    }),
  ).resolves.toBeGreaterThan(0))

test.each([true, false])('the chat is deleted; the consent is taken back once, where it is (%s)', (stopping) =>
  expect(
    walk({
      stands: 'last',
      values: false,
      async prepare() {
        const { server, patient, count } = stage()
        await forgetConsents()
        await agree(true)
        await server.call('postMessage', { token: patient.token, body: { message: 'My head aches' } })
        return playOf({
          open: (page, clock) => createActor(page.chatDeletionMachine, { clock }),
          send(actor) {
            actor.send({ type: 'ask', stopping })
            actor.send({ type: 'confirm' })
          },
          isDone: (actor) => actor.getSnapshot().matches('idle'),
          outcome: async () => ({
            messages: await count('chat_messages where patient_id = $1', [patient.id]),
            decisions: await decisions(),
          }),
          expected: () => ({
            messages: 0,
            decisions: stopping ? [{ given: true }, { given: false }] : [{ given: true }],
          }),
        })
      },
    }),
  ).resolves.toBeGreaterThan(0),
)
