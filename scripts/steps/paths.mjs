import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const inRoot = (...parts) => join(root, ...parts)

const oldestNode = 24

/** The project's own Node.js; on platforms without one, the installed Node.js if it is new enough. */
export function projectNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = inRoot('node_modules', `node-${process.platform.replace('win32', 'win')}-${process.arch}`, 'bin', name)
  const linked = inRoot('node_modules/.bin/node')
  if (process.platform !== 'win32' && existsSync(linked)) return linked
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath
  throw new Error(
    `No Node comes with the project for this platform: install Node ${oldestNode} or newer and start again.`,
  )
}

/** With this, Node keeps what it has compiled of the server, and each later process starts faster. */
export const compileCache = { NODE_COMPILE_CACHE: inRoot('.cache/compiled') }

/** An environment in which `node` and the tools are the project's own, and their output has no colours. */
export const projectEnv = () => ({
  ...process.env,
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
  PATH: [inRoot('node_modules/.bin'), process.env.PATH].join(delimiter),
})

export const say = (sentence) => process.stdout.write(`${sentence}\n`)
