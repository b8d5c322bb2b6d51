import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Product = { url: string; stop: () => Promise<void> }

const root = join(import.meta.dirname, '../..')
const readyWithinMs = 180_000

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/**
 * Starts the product like `npm start`: builds what changed and serves it on this port, with a data folder that `stop` removes.
 * Throws with its output when it exits early or is not ready within three minutes.
 */
export async function startProduct(port: number, settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ilera-product-'))
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const closed = once(child, 'close')
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => (printed += text))
  }

  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await closed
    await rm(dataDir, { recursive: true, force: true })
  }

  const giveUpAt = Date.now() + readyWithinMs
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error(`The product did not start.\n${printed}`)
    }
    await pause(100)
  }
  return { url, stop }
}
