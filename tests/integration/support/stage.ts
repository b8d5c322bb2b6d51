import { afterAll, beforeAll } from 'vitest'
import { completeProfile } from '../../support/appointments.ts'
import { ada, hospitalAt, lagoon, patientAt, type LoggedIn } from '../../support/people.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { openBrowser, type Browser } from './app.ts'
import { startFaultyLine, type Line } from './line.ts'

/** One server, one connection and one browser for a file of walks, with a logged-in patient and hospital. */
export type Stage = {
  server: TestServer
  line: Line
  browser: Browser
  patient: LoggedIn
  hospital: LoggedIn
  count: (sql: string, values?: unknown[]) => Promise<number>
  /** The single row, or undefined. */
  row: (sql: string, values?: unknown[]) => Promise<Record<string, unknown> | undefined>
  /** Ends what the patient has booked in earlier scenes: nobody has two visits at one time. */
  endVisits: () => Promise<void>
}

/** Sets the stage up before the first test of the file. */
export function stageOf(): () => Stage {
  let stage: Stage | undefined
  beforeAll(async () => {
    const server = await startTestServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    if (typeof address !== 'object' || !address) throw new Error('The server does not listen.')
    const line = await startFaultyLine(address.port)
    const patient = await patientAt(server)
    const hospital = await hospitalAt(server)
    await completeProfile(server, patient)
    const browser = await openBrowser(line.url)
    await browser.logIn({ patient: ada, hospital: lagoon })
    const row: Stage['row'] = async (sql, values = []) => (await server.dependencies.database.query(sql, values))[0]
    const count: Stage['count'] = async (sql, values = []) =>
      Number((await row(`select count(*)::int as count from ${sql}`, values))?.['count'])
    const endVisits: Stage['endVisits'] = async () => {
      await row(
        `update appointments set status = 'cancelled' where patient_id = $1 and status in ('held', 'confirmed')`,
        [patient.id],
      )
    }
    stage = { server, line, browser, patient, hospital, count, row, endVisits }
  })
  afterAll(async () => {
    await stage?.line.stop()
    await stage?.server.stop()
    stage?.browser.close()
  })
  return () => {
    if (!stage) throw new Error('The stage is not set up.')
    return stage
  }
}
