import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { DrivenBrowser, DriverWindow, Size } from './driver.ts'

type Message = {
  id?: number
  method?: string
  type: 'success' | 'error' | 'event'
  result?: Record<string, unknown>
  params?: { level?: string; text?: string; source?: { context?: string } }
  message?: string
}

/** Less motion and no service worker, as in the tests with Playwright. The rest keeps Firefox from calling home. */
const preferences = {
  'ui.prefersReducedMotion': 1,
  'dom.serviceWorkers.enabled': false,
  'intl.accept_languages': 'en-NG, en',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
}

/** The commands of WebDriver BiDi (https://w3.org/TR/webdriver-bidi/) over one socket. */
class Connection {
  readonly #socket: WebSocket
  readonly #pending = new Map<number, (message: Message) => void>()
  readonly errors = new Map<string, string[]>()
  #lastId = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))))
  }

  static async to(url: string): Promise<Connection> {
    const socket = new WebSocket(url)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}.`)))
    await promise
    return new Connection(socket)
  }

  #receive(message: Message): void {
    if (message.id !== undefined) this.#pending.get(message.id)?.(message)
    const { level, text, source } = message.params ?? {}
    if (message.method !== 'log.entryAdded' || level !== 'error' || !source?.context) return
    this.errors.set(source.context, [...(this.errors.get(source.context) ?? []), text ?? ''])
  }

  async send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    this.#lastId += 1
    const id = this.#lastId
    const { promise, resolve } = Promise.withResolvers<Message>()
    this.#pending.set(id, resolve)
    this.#socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await promise
    this.#pending.delete(id)
    if (!result) throw new Error(`${method}: ${message}`)
    return result
  }

  close = (): void => this.#socket.close()
}

async function openWindow(connection: Connection, version: string, size: Size): Promise<DriverWindow> {
  const { userContext } = await connection.send('browser.createUserContext')
  const { context } = await connection.send('browsingContext.create', { type: 'window', userContext })
  await connection.send('browsingContext.setViewport', { context, viewport: size })
  const target = { context }
  return {
    version,
    navigate: async (url) => {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => {
      const params = { expression, target, awaitPromise: true }
      const answer: { result?: { value?: unknown }; exceptionDetails?: { text: string } } = await connection.send(
        'script.evaluate',
        params,
      )
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return String(answer.result?.value)
    },
    perform: async (actions) => {
      await connection.send('input.performActions', { context, actions })
    },
    picture: async () => {
      const { data } = await connection.send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    logged: () => connection.errors.get(String(context)) ?? [],
    close: async () => {
      await connection.send('browser.removeUserContext', { userContext })
    },
  }
}

/** Starts Firefox without a window and connects to it by WebDriver BiDi. */
export async function launchFirefox(executable: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'ilera-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const child = spawn(executable, flags, {
    env: { ...process.env, HOME: profile, TZ: 'Africa/Lagos' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = once(child, 'close')
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>()
  createInterface(child.stderr).on('line', (line) => {
    const url = /WebDriver BiDi listening on (\S+)/.exec(line)?.[1]
    if (url) resolve(url)
  })
  child.on('error', reject)
  child.on('close', () => reject(new Error(`${executable} ended before it could be driven.`)))
  const connection = await Connection.to(`${await listening}/session`)
  const { capabilities }: { capabilities?: { browserVersion?: string } } = await connection.send('session.new', {
    capabilities: {},
  })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    open: (size) => openWindow(connection, capabilities?.browserVersion ?? 'unknown', size),
    close: async () => {
      connection.close()
      child.kill('SIGTERM')
      await closed
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
