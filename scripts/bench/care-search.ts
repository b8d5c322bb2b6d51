import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openEmbedded } from '../../packages/server/src/database/embedded.ts'
import { startServerProcess, type ServerProcess } from '../../tests/support/server-process.ts'
import { callOrThrow, createBrowser } from './app-call.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { fillDirectory } from './search.ts'
import { makeAccounts, startBench, type FilledStore } from './store.ts'

const rounds = 15

/** What the home asks first, and what people type and choose, as the app sends it. */
const queries = [
  '',
  'q=child+with+fever',
  'q=malaria+Ikeja',
  'q=chest+pain',
  'q=lagoon',
  'q=lagon+vew',
  'q=dentist+who+speaks+yoruba',
  'speciality=Paediatrics&area=Surulere',
  'near=6.60%2C3.35',
  'language=Hausa&priceMost=5000',
  'hmo=Hygeia+HMO',
  'q=avon+hmo+Ikeja',
  'q=fever&area=Lagos+State&priceMost=9000',
  'page=400',
]

/** Fills what the search reads, as the job would after some minutes. */
async function fillSearch(db: FilledStore): Promise<void> {
  await fillDirectory({ db })
  await db.query(`insert into hospital_search (hospital_id) select id from hospitals on conflict do nothing`)
  await db.query(
    `update hospital_search s set
        words = search_key(h.name || ' ' || h.address || ' Consultation Vaccination Paediatrics General medicine'),
        state = case when h.address like '%Lagos' then 'Lagos' end,
        north = case when h.address like '%Lagos' then 6.5 else 9.05 end + (n % 50) * 0.002,
        east = case when h.address like '%Lagos' then 3.35 else 7.4 end + (n % 40) * 0.002,
        specialities = (array['{general-medicine,paediatrics}', '{dentistry}', '{cardiology,general-medicine}', '{ophthalmology}',
          '{obstetrics-gynaecology}'])[1 + n % 5]::text[],
        languages = (array['{english}', '{english,yoruba}', '{english,hausa}', '{igbo}'])[1 + n % 4]::text[],
        fee_from = 1000 + (n % 20) * 500,
        open_days = array(select (now()::date + ahead) from generate_series(0, 30) ahead where (ahead + n) % 7 > 0),
        free_on = now()::date + n % 9, free_by = jsonb_build_object('general-medicine', now()::date + n % 9),
        checked_version = version, checked_at = now()
      from (select *, row_number() over (order by id)::int as n from hospitals) h where h.id = s.hospital_id`,
  )
  // A third of the hospitals has said which HMOs it takes, a fifth where it is.
  await db.query(
    `update hospitals h set hmos = (array['{}', '{nhia,hygeia,avon}', '{}', '{reliance,avon}', '{}', '{leadway,nhia,redcare}'])[1 + n % 6]::text[],
        north = case when n % 5 = 0 then s.north end, east = case when n % 5 = 0 then s.east end
      from (select *, row_number() over (order by hospital_id)::int as n from hospital_search) s where s.hospital_id = h.id`,
  )
  for (const table of ['hospitals', 'hospital_search']) await db.query(`vacuum analyze ${table}`)
}

async function measureAt(url: string, token: string, store: string): Promise<Figure[]> {
  const browser = createBrowser(url)
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const all = [...queries, `day=${day}`]
  const times = new Map<string, number[]>()
  const ask = async (query: string) => {
    const began = performance.now()
    await callOrThrow(browser, 'allHospitals', { token, query: `?limit=20&sort=soonest&${query}` })
    times.set(query, [...(times.get(query) ?? []), performance.now() - began])
  }
  for (const query of all) await ask(query)
  times.clear()
  for (let round = 0; round < rounds; round += 1) for (const query of all) await ask(query)
  browser.close()
  const values = [...times.values()].flat()
  const slowest = [...times].toSorted(([, one], [, other]) => percentile(other, 0.5) - percentile(one, 0.5))
  return [
    {
      what: `search for care in 10,000 hospitals, ${store}, median`,
      value: rounded(percentile(values, 0.5)),
      unit: 'ms',
    },
    { what: `… ${store}, p99`, value: rounded(percentile(values, 0.99)), unit: 'ms' },
    ...slowest.slice(0, 4).map(([query, ofQuery]): Figure => ({
      what: `… ${store}, slow query "${query}", median`,
      value: rounded(percentile(ofQuery, 0.5)),
      unit: 'ms',
    })),
  ]
}

/** Logs in. A server that has just started vacuums its tables, and may refuse requests meanwhile, also the sign-up. */
async function logIn(server: ServerProcess): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { patient } = await makeAccounts(server)
    if (patient.token) return patient.token
    await pause(1_000)
  }
  throw new Error('The server does not let the patient log in.')
}

async function measureEmbedded(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'ilera-bench-'))
  let server = await startServerProcess({ DATA_DIR: folder })
  try {
    await logIn(server)
    await server.kill('SIGTERM')
    const database = await openEmbedded(join(folder, 'database'))
    await fillSearch({ query: async (text, values) => ({ rows: await database.query(text, values) }) })
    await database.close()
    server = await startServerProcess({ DATA_DIR: folder })
    return await measureAt(server.url, await logIn(server), 'embedded')
  } finally {
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function measurePostgres(): Promise<Figure[]> {
  const bench = await startBench()
  try {
    await fillSearch(bench.db)
    return await measureAt(bench.server.url, bench.patient.token, 'PostgreSQL')
  } finally {
    await bench.stop()
  }
}

/** The search for care among ten thousand hospitals over HTTP, on both stores. */
export const measureCareSearch = async (): Promise<Figure[]> => [
  ...(await measurePostgres()),
  ...(await measureEmbedded()),
]
