import { keysOf } from '@ilera/contract/shared/own-property'
import { callOrThrow, createBrowser } from './app-call.ts'
import type { Figure } from './figure.ts'
import { interleaved, shareOf } from './interleaved.ts'
import { listOf, measurePerSecond, recordOf, requestsOf } from './load.ts'
import { walk } from './road.ts'
import { fill, makePatient, makePatients, startBench, type Bench, type LoggedIn } from './store.ts'

/** Rounds of each measurement on both databases in turn, and seconds of each. */
const rounds = Number(process.env['ROUNDS'] ?? 3)
const duration = Number(process.env['SECONDS'] ?? 6)
const rows = 10_000
/** Patients of the requests: two of one patient would wait for each other. */
const requesting = 100
const lanes = 10
const roadsOfLane = 10

/** What is measured on each database, in answers or roads a second. */
async function measuresOn(bench: Bench) {
  const { server, hospital, patient } = bench
  await fill(bench, rows)
  const patients = await makePatients(server, requesting)
  const browser = createBrowser(server.url)
  const { appointment } = await callOrThrow(browser, 'requestAppointment', {
    params: { id: hospital.id },
    token: patient.token,
    body: { presentSymptoms: 'Fever at night for three days' },
  })
  browser.close()
  const payer = await makePatient(server, 'payer@example.com')
  const browsers = [createBrowser(server.url), createBrowser(server.url)]
  const paid = await walk(bench, browsers, payer, 0)
  for (const each of browsers) each.close()

  let road = 0
  const walkLane = async (one: LoggedIn) => {
    const browsers = [createBrowser(server.url), createBrowser(server.url)]
    for (let number = 0; number < roadsOfLane; number += 1) await walk(bench, browsers, one, (road += 1))
    for (const each of browsers) each.close()
  }
  const walkAll = async () => {
    const began = performance.now()
    await Promise.all(patients.slice(0, lanes).map(walkLane))
    return (lanes * roadsOfLane) / ((performance.now() - began) / 1_000)
  }
  const extent = { duration }
  return {
    'lists of 50': () => measurePerSecond(listOf(server.url, hospital), extent),
    'a record by its patient': () => measurePerSecond(recordOf(server.url, patient, appointment._id), extent),
    'a paid visit by its patient': () => measurePerSecond(recordOf(server.url, payer, paid), extent),
    'requests for an appointment': () => measurePerSecond(requestsOf(server.url, hospital, patients), extent),
    'whole roads': walkAll,
  }
}

/** Rates on a distributed database, as shares of those on one PostgreSQL on the same cores. Needs `CITUS_URL`. */
export async function measureCitus(): Promise<Figure[]> {
  const plain = await startBench('postgres')
  const figures: Figure[] = []
  try {
    const distributed = await startBench('citus')
    try {
      const [onPlain, onCitus] = [await measuresOn(plain), await measuresOn(distributed)]
      for (const what of keysOf(onPlain)) {
        const [one = 1, other = 0] = await interleaved(rounds, [onPlain[what], onCitus[what]])
        figures.push(
          { what: `${what} a second, PostgreSQL`, value: Math.round(one), unit: '' },
          { what: `${what} a second, Citus`, value: Math.round(other), unit: '' },
          shareOf(`${what}: share`, other, one),
        )
      }
    } finally {
      await distributed.stop()
    }
  } finally {
    await plain.stop()
  }
  return figures
}
