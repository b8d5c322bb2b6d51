import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { freePort } from '../support/free-port.ts'
import type { DrivenBrowser, DriverWindow, Size } from './driver.ts'

const startWithinMs = 20_000
/** A script whose page is replaced never ends. The limit is that of axe on a busy machine. */
const scriptTimeoutMs = 30_000

/** The buttons of WebKit's test browser keep its window wider than a phone. */
const narrowToolbar = `toolbar, toolbar *, box.horizontal * { min-width: 0; margin: 0; padding: 0 }
toolbar image { min-width: 0; -gtk-icon-transform: scale(0) }
entry { min-width: 0 }`

type Answer = { value: unknown }

/** The browser's version in the answer to a new session. */
function versionIn(created: object): string {
  const capabilities = 'capabilities' in created ? created.capabilities : undefined
  const hasVersion = typeof capabilities === 'object' && capabilities !== null && 'browserVersion' in capabilities
  return hasVersion ? String(capabilities.browserVersion) : 'unknown'
}

/**
 * Starts a display without a screen. No window manager gives the focus to its window, but the pointer does: it stands in the
 * middle of the display, and the window covers it.
 */
async function startDisplay({ width, height }: Size): Promise<{ display: string; stop: () => void }> {
  const screen = `${width + 100}x${height + 100}x24`
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const pipe = child.stdio[3]
  if (!(pipe instanceof Readable)) throw new Error('Xvfb has no pipe.')
  const [line]: string[] = await once(createInterface(pipe), 'line')
  return { display: `:${line}`, stop: () => child.kill('SIGTERM') }
}

/** A driver and its session: one window. A driver has at most one session, and another session has other cookies. */
async function openWindow(driver: string, size: Size): Promise<DriverWindow> {
  const { display, stop } = await startDisplay(size)
  const folder = await mkdtemp(join(tmpdir(), 'ilera-webkit-'))
  await mkdir(join(folder, 'gtk-3.0'))
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrowToolbar)
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: folder, TZ: 'Africa/Lagos', LANG: 'en_NG.UTF-8' },
    stdio: 'ignore',
  })
  const closed = once(child, 'close')
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) })
    const { value }: Answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const giveUpAt = Date.now() + startWithinMs
  while (
    !(await send('GET', '/status').then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > giveUpAt) throw new Error(`${driver} does not answer.`)
    await pause(100)
  }
  const created = await send('POST', '/session', { capabilities: {} })
  if (typeof created !== 'object' || created === null || !('sessionId' in created))
    throw new Error(`${driver} opened no session.`)
  const session = `/session/${String(created.sessionId)}`
  const post = (path: string, body: object) => send('POST', `${session}${path}`, body)
  await post('/timeouts', { script: scriptTimeoutMs })
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done('!' + error))`
    const result = String(await post('/execute/async', { script, args: [] }))
    if (result.startsWith('!')) throw new Error(result.slice(1))
    return result
  }
  // The size includes the toolbar.
  await post('/window/rect', size)
  const shown = Number(await evaluate('String(innerHeight)'))
  await post('/window/rect', { ...size, height: size.height + size.height - shown })
  return {
    version: versionIn(created),
    navigate: async (url) => {
      await post('/url', { url })
    },
    evaluate,
    perform: async (actions) => {
      await post('/actions', { actions })
    },
    picture: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
    logged: () => [],
    close: async () => {
      await send('DELETE', session).catch(() => undefined)
      child.kill('SIGTERM')
      await closed
      stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** WebKitGTK over its WebDriver: a driver, a browser and a display without a screen for each window. */
export const launchWebKit = (driver: string): DrivenBrowser => ({
  open: (size) => openWindow(driver, size),
  close: async () => undefined,
})
