import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbox } from '../../packages/server/src/providers/mail/outbox.ts'

let place: string
beforeEach(async () => void (place = await mkdtemp(join(tmpdir(), 'ilera-outbox-'))))
afterEach(() => rm(place, { recursive: true, force: true }))

const mail = (id: string) => ({
  id,
  to: 'ada@example.com',
  subject: `Mail ${id}`,
  text: 'Your appointment is confirmed.',
})
const subjects = async (outbox: ReturnType<typeof createOutbox>) =>
  (await outbox.list()).map(({ subject }) => subject).toSorted()

test('creates a missing folder, also after it was removed', async () => {
  const folder = join(place, 'outbox')
  const outbox = createOutbox(folder, () => new Date())
  await Promise.all([outbox.send(mail('1')), outbox.send(mail('2'))])
  expect(await subjects(outbox)).toEqual(['Mail 1', 'Mail 2'])
  await rm(folder, { recursive: true })
  await outbox.send(mail('3'))
  expect(await subjects(outbox)).toEqual(['Mail 3'])
})

test('writes later mails after the folder could not be created', async () => {
  const folder = join(place, 'outbox')
  const outbox = createOutbox(folder, () => new Date())
  await writeFile(folder, 'a file stands in its place')
  await expect(outbox.send(mail('1'))).rejects.toThrow('ENOTDIR')
  await rm(folder)
  await outbox.send(mail('2'))
  expect(await subjects(outbox)).toEqual(['Mail 2'])
})

test('skips a partially written mail', async () => {
  const outbox = createOutbox(place, () => new Date())
  await outbox.send(mail('1'))
  await writeFile(join(place, '2.json'), '{ "id": "2", "to": "ada@exam')
  expect(await subjects(outbox)).toEqual(['Mail 1'])
  await outbox.send(mail('2'))
  expect(await subjects(outbox)).toEqual(['Mail 1', 'Mail 2'])
})
