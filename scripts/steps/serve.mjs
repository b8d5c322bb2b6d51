import { spawn } from 'node:child_process'
import { projectEnv, projectNode, root } from './paths.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const orphanCheckMs = 500
const preload = new URL('./end-with.mjs', import.meta.url).href

/** In a process group of its own: a signal to the whole terminal reaches it once, through us, and not twice. */
const serve = ({ args, env = {} }) =>
  spawn(projectNode(), ['--import', preload, ...args], {
    cwd: root,
    env: { ...projectEnv(), ...env, END_WITH_PID: String(process.pid) },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/**
 * Runs these on the project's Node until one ends, then ends the others; signals are handed on to all of them.
 * Answers the exit code of the first to end.
 */
export async function runProcesses(commands) {
  const children = commands.map(serve)
  const endAll = (signal) => {
    for (const child of children) if (!hasEnded(child)) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, () => endAll(signal))

  // npm hands a signal to its shell only: when that is gone, nobody else will tell.
  const parent = process.ppid
  const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent
  const orphanCheck = setInterval(() => {
    if (!isOrphan()) return
    clearInterval(orphanCheck)
    endAll('SIGTERM')
  }, orphanCheckMs)

  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code) => resolve(code ?? 1))
      }),
  )
  const code = await Promise.race(ends)
  endAll('SIGTERM')
  await Promise.all(ends)
  clearInterval(orphanCheck)
  return code
}
