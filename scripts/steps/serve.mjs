import { spawn } from 'node:child_process'
import { projectEnv, projectNode, root } from './paths.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs these processes on the project's Node until one ends; then ends the others. A signal sent to this process
 * reaches them all: Ctrl-C does by itself, from the terminal. Answers the exit code of the first to end.
 */
export function serveTogether(commands) {
  const children = commands.map(({ args, env = {} }) =>
    spawn(projectNode(), args, { cwd: root, env: { ...projectEnv(), ...env }, stdio: 'inherit' }),
  )
  const endAll = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  }
  for (const signal of signals)
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) endAll(signal)
    })

  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code, signal) => {
          endAll('SIGTERM')
          resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
        })
      }),
  )
  return Promise.race(ends).then(async (code) => {
    await Promise.all(ends)
    return code
  })
}
