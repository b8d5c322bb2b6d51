import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { layOutImage } from './support/lay-out-image.ts'

/** What production asks for; nobody is at these addresses. */
const production = {
  PUBLIC_URL: 'https://ilera.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Ilera <no-reply@ilera.example>',
  PAYMENT_PROVIDER: 'paystack',
  PAYMENT_PUBLIC_KEY: 'pk_live_none',
  PAYMENT_SECRET_KEY: 'sk_live_none',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
}

const folder = mkdtempSync(join(tmpdir(), 'ilera-container-'))
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('what the container file copies and runs is a product that starts', { timeout: 300_000 }, async () => {
  const { workdir, environment, command } = layOutImage('deploy/Dockerfile', folder)
  const port = String(await freePort())
  const own = { PORT: port, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...production }
  const [program, ...args] = command
  expect(program).toBe('node')
  const said: string[] = []
  child = spawn(process.execPath, args, {
    cwd: workdir,
    env: { ...environment, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => said.push(text.toString()))
  const page = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const isReady = async () => (await page('/readyz').catch(() => undefined))?.ok || said.join('')
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 30_000, interval: 100 })
  const landing = await page('/')
  expect(landing.status).toBe(200)
  expect(await landing.text()).toContain('Ilera')
  expect(said.join('')).not.toContain('not built')
})
