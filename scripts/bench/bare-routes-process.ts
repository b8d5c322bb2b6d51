import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Bench } from './store.ts'

/** Starts the minimal routes in a separate process, like our server. */
export async function startBareRoutes({ databaseUrl, hospital }: Bench) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, HOSPITAL_ID: hospital.id }
  const file = join(import.meta.dirname, 'bare-route.ts')
  const child = spawn(process.execPath, [file], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  const [address]: unknown[] = await once(child.stdout, 'data')
  const stop = async () => {
    child.stdin.end()
    await once(child, 'exit')
  }
  return { url: String(address).trim(), stop }
}
