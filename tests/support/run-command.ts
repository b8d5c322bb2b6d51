import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { compileCache } from '../../scripts/steps/paths.mjs'

const server = join(import.meta.dirname, '../../packages/server/src')

export type CommandOutcome = { code: number; out: string; err: string }

/** Runs a server command (`backup/cli.ts`, …) in a separate process with these settings. */
export async function runServerCommand(
  file: string,
  words: string[],
  settings: Record<string, string> = {},
): Promise<CommandOutcome> {
  const env = { ...compileCache, PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...settings }
  const child = spawn(process.execPath, [join(server, file), ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (printed.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (printed.err += text.toString()))
  await once(child, 'close')
  return { code: child.exitCode ?? -1, ...printed }
}
