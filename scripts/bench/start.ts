import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '../../tests/support/server-process.ts'
import { createDatabase, startPostgres } from '../../tests/support/postgres.ts'
import { rounded, type Figure } from './figure.ts'
import { memoryOf } from './memory-of.ts'

async function startTwice(what: string, settings: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const visit of ['first', 'second']) {
    const from = performance.now()
    const server = await startServerProcess(settings)
    figures.push({
      what: `${what}, ${visit} start until ready`,
      value: rounded(performance.now() - from, 0),
      unit: 'ms',
    })
    if (visit === 'second')
      figures.push({ what: `${what}, memory at rest`, value: await memoryOf(server.child.pid), unit: 'MB' })
    await server.kill('SIGTERM')
  }
  return figures
}

/** Time until `/readyz` responds, and the memory of the process then. */
export async function measureStart(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ilera-bench-'))
  const postgres = await startPostgres({ durable: true })
  try {
    const databaseUrl = await createDatabase(postgres.url)
    return [
      ...(await startTwice('PostgreSQL', { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'postgres') })),
      ...(await startTwice('embedded database', { DATA_DIR: join(folder, 'embedded') })),
    ]
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
