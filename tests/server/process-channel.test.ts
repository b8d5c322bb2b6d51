import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createPostgresTransport } from '../../packages/server/src/realtime/postgres-transport.ts'
import { createProcessChannel, type ProcessChannel } from '../../packages/server/src/realtime/process-channel.ts'
import { freshDatabase } from '../support/database.ts'

const opened: ProcessChannel<string>[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((channel) => channel.close()))))

/** Runs `work` with a separate database connection. */
async function withAdmin<Result>(url: string, work: (admin: Client) => Promise<Result>): Promise<Result> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}
const ours = `from pg_stat_activity where datname = current_database() and application_name = 'ilera live'`
const listening = (url: string) =>
  withAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ pid: number }>(
      `select pid ${ours} and state = 'idle' and query ~ 'listen' order by backend_start`,
    )
    return rows.map(({ pid }) => pid)
  })

function open(url: string) {
  const heard: string[] = []
  const state = { heard, gaps: 0 }
  const channel = createProcessChannel<string>({
    transport: createPostgresTransport(() => url),
    onMessage: (message) => void heard.push(message),
    onGap: () => void (state.gaps += 1),
  })
  opened.push(channel)
  void channel.start()
  return { ...channel, state }
}

async function openBoth() {
  const url = await freshDatabase()
  const first = open(url)
  await vi.waitFor(async () => expect(await listening(url)).toHaveLength(1))
  const second = open(url)
  await vi.waitFor(async () => expect(await listening(url)).toHaveLength(2))
  return { url, first, second }
}

test('messages arrive once and in order at the other process, however long they are', async () => {
  const { first, second } = await openBoth()
  const long = 'Ìlera ńlá 🩺 '.repeat(3_000)
  const messages = ['one', long, ...Array.from({ length: 300 }, (_, index) => `number ${index}`)]
  for (const message of messages) first.send(message)
  await vi.waitFor(() => expect(second.state.heard).toHaveLength(messages.length))
  expect(second.state.heard).toEqual(messages)
  expect(first.state).toEqual({ heard: [], gaps: 0 })
  expect(second.state.gaps).toBe(0)
})

test('messages sent while the sender’s connection is lost arrive once, after it reconnects', async () => {
  const { url, first, second } = await openBoth()
  const [pid] = await listening(url)
  first.send('before')
  await vi.waitFor(() => expect(second.state.heard).toEqual(['before']))
  await withAdmin(url, (admin) => admin.query('select pg_terminate_backend($1)', [pid]))
  for (let index = 0; index < 50; index += 1) first.send(`meanwhile ${index}`)
  await vi.waitFor(() => expect(second.state.heard).toHaveLength(51), { timeout: 10_000 })
  expect(second.state.heard).toEqual(['before', ...Array.from({ length: 50 }, (_, index) => `meanwhile ${index}`)])
  expect(second.state.gaps).toBe(0)
  // It may have missed messages, so its pages must fetch the current state.
  expect(first.state.gaps).toBe(1)
})

test('a process that missed messages notices the gap', async () => {
  const { first, second } = await openBoth()
  first.send('heard')
  await vi.waitFor(() => expect(second.state.heard).toEqual(['heard']))
  // Sends more messages than the queue holds, so the oldest are dropped.
  for (let index = 0; index < 2_500; index += 1) first.send(`message ${index}`)
  await vi.waitFor(() => expect(second.state.heard.at(-1)).toBe('message 2499'), { timeout: 10_000 })
  expect(second.state.gaps).toBe(1)
})
