import { performance } from 'node:perf_hooks'
import { callOrThrow, createBrowser } from './app-call.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { startBench, type Bench } from './store.ts'

const patients = 100_000
const rounds = 20

/** What a desk types: the beginning of a name, common names, an initial, a phone number, a birth date. */
const queries: readonly Record<string, string>[] = [
  { firstName: 'Chi' },
  { firstName: 'Chidi', lastName: 'Oka' },
  { firstName: 'C.', lastName: 'Okafor' },
  { firstName: 'Okafor', lastName: 'Chidi', phoneNumber: '0803 100 0500' },
  { firstName: 'Chidi', lastName: 'Okafor', birthDate: '1971-03-04' },
]

/** One hospital whose list has a hundred thousand patients, of a hundred and ten names. */
async function fillList({ db, hospital }: Bench): Promise<void> {
  await db.query(
    `insert into patients (id, first_name, last_name, phone_number, birth_date, created_at, updated_at)
      select md5('k' || n)::uuid,
        (array['Chidi', 'Adaeze', 'Bọ́lá', 'Ngozi', 'Ifeoma', 'Emeka', 'Yusuf', 'Aisha', 'Tunde', 'Zainab'])[1 + n % 10],
        (array['Okafor', 'Eze', 'Adeyemi', 'Bello', 'Obi', 'Okonkwo', 'Ibrahim', 'Balogun', 'Nwosu', 'Danjuma',
          'Lawal'])[1 + n % 11], '+23480' || (31000000 + n), date '1940-01-01' + n % 25000, now(), now()
      from generate_series(1, $1::int) n`,
    [patients],
  )
  await db.query(
    `insert into hospital_patients (hospital_id, patient_id, appointments, last_request_at)
      select $1, id, 0, now() from patients on conflict do nothing`,
    [hospital.id],
  )
  await db.query('vacuum analyze')
}

/** The search for likely duplicates while a desk types, one request after the other. */
export async function measureLikely(): Promise<Figure[]> {
  const bench = await startBench()
  try {
    await fillList(bench)
    const browser = createBrowser(bench.server.url)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1)
      for (const query of queries) {
        const began = performance.now()
        await callOrThrow(browser, 'likelyPatients', {
          query: `?${new URLSearchParams(query).toString()}`,
          token: bench.hospital.token,
        })
        times.push(performance.now() - began)
      }
    browser.close()
    const what = `likely patients among ${patients.toLocaleString('en')} of one hospital`
    return [
      { what: `${what}, median`, value: rounded(percentile(times, 0.5)), unit: 'ms' },
      { what: '… p99', value: rounded(percentile(times, 0.99)), unit: 'ms' },
    ]
  } finally {
    await bench.stop()
  }
}
