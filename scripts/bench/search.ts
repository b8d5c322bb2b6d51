import { callOrThrow, createBrowser } from './app-call.ts'
import { performance } from 'node:perf_hooks'
import { percentile, rounded, type Figure } from './figure.ts'
import { startBench, type FilledStore } from './store.ts'

const hospitals = 10_000
const rounds = 20
const clients = 2

/** Typical queries: whole words, prefixes, typing errors, missing accents, places. */
const queries = [
  'lagoon',
  'lag',
  'lagon vew',
  'gwarimpa',
  'sacred hart',
  'st nicolas',
  'eye clinic near surulere',
  'hospitals near yaba',
  'maternity enugu',
  'ibadan teaching',
  'divine mercy',
  'port harcout specialist',
  'zuma rock',
  'general hospital',
]

export async function fillDirectory({ db }: { db: FilledStore }): Promise<void> {
  await db.query(
    `insert into accounts (id, role, email, created_at)
      select md5('s' || n)::uuid, 'hospital', 's' || n || '@example.com', now() from generate_series(1, $1::int) n`,
    [hospitals],
  )
  await db.query(
    `insert into hospitals (id, name, address, created_at, updated_at)
      select md5('s' || n)::uuid,
        (array['Lagoon', 'Sacred Heart', 'St Nicholas', 'Divine Mercy', 'Zuma Rock', 'Gwarinpa', 'Unity', 'Redeemer', 'Garki',
          'Ọláyínká', 'Eko', 'Royal', 'Grace', 'Faith', 'Premier', 'Trinity'])[1 + n % 16] || ' ' ||
        (array['Hospital', 'Clinic', 'Specialist Hospital', 'Maternity Home', 'Teaching Hospital', 'Eye Clinic', 'Medical Centre'])
          [1 + (n / 16) % 7] || ' ' || n,
        (1 + n % 90) || ' ' || (array['Allen Avenue, Ikeja, Lagos', 'Bode Thomas Street, Surulere, Lagos', 'Herbert Macaulay Way, Yaba, Lagos',
          'Ring Road, Ibadan', 'Ogui Road, Enugu', 'Aba Road, Port Harcourt', 'Ahmadu Bello Way, Kaduna', 'Gwarinpa, Abuja', 'Wuse 2, Abuja',
          'Zoo Road, Kano', 'Sapele Road, Benin City'])[1 + n % 11],
        now(), now() from generate_series(1, $1::int) n`,
    [hospitals],
  )
  for (const table of ['accounts', 'hospitals']) await db.query(`vacuum analyze ${table}`)
}

/** The hospital search among ten thousand hospitals, with two concurrent users. */
export async function measureSearch(): Promise<Figure[]> {
  const bench = await startBench()
  try {
    await fillDirectory(bench)
    const times = new Map<string, number[]>()
    const browser = createBrowser(bench.server.url)
    const ask = async (q: string) => {
      const began = performance.now()
      await callOrThrow(browser, 'searchHospitals', {
        query: `?q=${encodeURIComponent(q)}`,
        token: bench.patient.token,
      })
      times.set(q, [...(times.get(q) ?? []), performance.now() - began])
    }
    for (const q of queries) await ask(q)
    times.clear()
    for (let round = 0; round < rounds; round += 1)
      for (let place = 0; place < queries.length; place += clients)
        await Promise.all(queries.slice(place, place + clients).map(ask))
    browser.close()
    const all = [...times.values()].flat()
    const [slowest = '', ofSlowest = []] =
      [...times].toSorted(([, one], [, other]) => percentile(other, 0.5) - percentile(one, 0.5))[0] ?? []
    return [
      {
        what: `search in ${hospitals.toLocaleString('en')} hospitals, two at once, median`,
        value: rounded(percentile(all, 0.5)),
        unit: 'ms',
      },
      { what: '… p99', value: rounded(percentile(all, 0.99)), unit: 'ms' },
      { what: `… the slowest query ("${slowest}"), median`, value: rounded(percentile(ofSlowest, 0.5)), unit: 'ms' },
    ]
  } finally {
    await bench.stop()
  }
}
