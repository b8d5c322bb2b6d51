import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns to the system what only the start needed. By itself V8 keeps it until a later load: 204 to 206 MB at rest without
 * this call, 154 to 155 with it (three starts each on PostgreSQL, 25 November 2026; the goal is 150). It takes some 0.1 s in
 * which nothing else runs, so it is called before the server listens.
 */
export function releaseMemory(): void {
  // Node has no other way to ask for it than the collector that this flag puts into new contexts.
  setFlagsFromString('--expose-gc')
  const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
