import { createBrowser } from './app-call.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { startBench } from './store.ts'

const rounds = 10
const clients = 500

const begin = new Date(Date.now() + 5 * 86_400_000)
const dayOf = (round: number) => new Date(begin.getTime() + round * 86_400_000).toISOString().slice(0, 10)

/** Many clients assign different requests to the same slot concurrently. Exactly one may succeed in each round. */
export async function measureContention(): Promise<Figure[]> {
  const bench = await startBench()
  const { server, hospital, patient, db } = bench
  const times: number[] = []
  const counts: Record<number, number> = {}
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { rows } = await db.query<{ id: string }>(
        `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, created_at, updated_at)
          select gen_random_uuid(), $1, $2, 'pending', 'Fever', now(), now() from generate_series(1, $3::int) returning id`,
        [hospital.id, patient.id, clients],
      )
      const body = {
        doctorName: 'Dr Amaka Obi',
        speciality: 'Cardiology',
        date: dayOf(round),
        time: '10:00',
        fee: 5000,
      }
      const answers = rows.map(async ({ id }) => {
        const from = performance.now()
        const browser = createBrowser(server.url)
        const { status } = await browser.call('assignDoctor', { params: { id }, token: hospital.token, body })
        browser.close()
        times.push(performance.now() - from)
        counts[status] = (counts[status] ?? 0) + 1
      })
      await Promise.all(answers)
    }
  } finally {
    await bench.stop()
  }
  return [
    { what: `won, in ${rounds} rounds of ${clients}`, value: counts[200] ?? 0, unit: '' },
    { what: 'told that the slot is taken (409)', value: counts[409] ?? 0, unit: '' },
    {
      what: 'any other answer',
      value: Object.entries(counts).reduce((sum, [status, n]) => sum + (['200', '409'].includes(status) ? 0 : n), 0),
      unit: '',
    },
    { what: 'answer, p99', value: rounded(percentile(times, 0.99), 0), unit: 'ms' },
  ]
}
