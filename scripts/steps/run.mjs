import { spawn } from 'node:child_process'
import { projectEnv, root, say } from './paths.mjs'

const reminderMs = 15_000
const killAfterMs = 10_000
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a command without input. Returns its exit code (1 if it was killed) and its output. */
export function run(command, { env = {}, timeoutMs } = {}) {
  // What hangs is ended with the processes that it has started.
  const hasGroup = timeoutMs !== undefined && process.platform !== 'win32'
  return new Promise((resolve, reject) => {
    const child = spawn(command, {
      cwd: root,
      shell: true,
      env: { ...projectEnv(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasGroup,
    })
    const kill = (signal) => {
      if (hasGroup && child.pid !== undefined) process.kill(-child.pid, signal)
      else child.kill(signal)
    }
    // A terminal's Ctrl-C does not reach another group.
    const passOn = (signal) => {
      kill(signal)
      process.exit(1)
    }
    if (hasGroup) for (const signal of endings) process.once(signal, passOn)
    const pieces = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(piece))
    const timers = []
    const settle = (code) => {
      for (const timer of timers) clearTimeout(timer)
      for (const signal of endings) process.off(signal, passOn)
      resolve({ code, output: Buffer.concat(pieces).toString('utf8') })
    }
    const end = () => {
      pieces.push(Buffer.from(`\n"${command}" was ended: it took longer than ${timeoutMs / 1000} s.\n`))
      kill('SIGTERM')
      timers.push(setTimeout(() => kill('SIGKILL'), killAfterMs))
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
