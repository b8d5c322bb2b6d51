import { spawn } from 'node:child_process'
import { compileCache, projectEnv, projectNode, root } from './paths.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const orphanCheckMs = 500
const preload = new URL('./end-with.mjs', import.meta.url).href

/** Starts a process in its own process group, so that it gets a terminal's signal only once, from us. */
const serve = ({ args, env = {} }) =>
  spawn(projectNode(), ['--import', preload, ...args], {
    cwd: root,
    env: { ...compileCache, ...projectEnv(), ...env, END_WITH_PID: String(process.pid) },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
  })

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/**
 * Runs these commands on the project's Node.js until one ends, then stops the others. Forwards signals to all of them. Returns
 * the exit code of the first that ended.
 */
export async function runProcesses(commands) {
  const children = commands.map(serve)
  const endAll = (signal) => {
    for (const child of children) if (!hasEnded(child)) child.kill(signal)
  }
  for (const signal of signals) process.on(signal, () => endAll(signal))

  // npm sends signals to its shell only, so watch whether the parent still runs.
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
