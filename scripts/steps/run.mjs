import { spawn } from 'node:child_process'
import { projectEnv, root, say } from './paths.mjs'

const reminderMs = 15_000
const killAfterMs = 10_000

/** Runs a command without input. Returns its exit code (1 if it was killed) and its output. */
export function run(command, { env = {}, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: { ...projectEnv(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const pieces = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece))
    const timers = []
    const settle = (code) => {
      for (const timer of timers) clearTimeout(timer)
      resolve({ code, output: Buffer.concat(pieces).toString('utf8') })
    }
    const end = () => {
      pieces.push(Buffer.from(`\n"${command}" was ended: it took longer than ${timeoutMs / 1000} s.\n`))
      child.kill('SIGTERM')
      timers.push(setTimeout(() => child.kill('SIGKILL'), killAfterMs))
      child.once('exit', () => settle(1))
    }
    if (timeoutMs) timers.push(setTimeout(end, timeoutMs))
    child.once('error', reject)
    child.once('close', (code) => settle(code ?? 1))
  })
}

/** Runs a command and prints what it does, again every 15 seconds. Throws with its output when it fails. */
export async function step(sentence, command, env = {}) {
  const startedAt = Date.now()
  const seconds = () => Math.round((Date.now() - startedAt) / 1000)
  say(`${sentence} …`)
  const reminder = setInterval(() => say(`  … ${seconds()} s`), reminderMs)
  const { code, output } = await run(command, { env })
  clearInterval(reminder)
  if (code !== 0) throw new Error(`${output}\n${sentence} failed.`)
  say(`  done in ${seconds()} s`)
}
