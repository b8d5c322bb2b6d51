import autocannon from 'autocannon'
import { hospitalPath, hospitalsPath, publicPagePaths } from '@ilera/contract/public-pages/paths'
import { rounded, type Figure } from './figure.ts'
import { fillDirectory } from './search.ts'
import { startBench } from './store.ts'

const seconds = 6
const connections = 10
/** Pages that many people open at the same time, and pages that are opened once. */
const popular = 200
const once = 4_000

/** Answers per second for these paths in turn, compressed as for a browser. Throws when one fails. */
async function perSecond(url: string, paths: readonly string[], extent: { duration?: number; amount?: number }) {
  const { requests, errors, non2xx } = await autocannon({
    url,
    connections,
    headers: { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' },
    requests: paths.map((path) => ({ method: 'GET', path })),
    ...extent,
  })
  if (errors > 0 || non2xx > 0) throw new Error(`${paths[0]}: ${errors + non2xx} answers were no success.`)
  return requests
}

async function firstAnswer(url: string, path: string): Promise<number> {
  const began = performance.now()
  const { ok } = await fetch(url + path).then(async (answer) => (await answer.arrayBuffer(), answer))
  if (!ok) throw new Error(`${path} was not shown.`)
  return rounded(performance.now() - began)
}

/** Public pages among ten thousand hospitals (decision 137): from memory, rendered anew, and the lists. */
export async function measurePublicPages(): Promise<Figure[]> {
  const bench = await startBench()
  try {
    await fillDirectory(bench)
    await bench.db.query(
      `insert into hospital_slugs (slug, hospital_id, is_current, created_at)
        select 'hospital-' || row_number() over (order by id), id, true, now() from hospitals
          where id not in (select hospital_id from hospital_slugs)`,
    )
    const { url } = bench.server
    const paths = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => hospitalPath(`hospital-${from + index}`))
    const one = await perSecond(url, paths(1, 1), { duration: seconds })
    const many = await perSecond(url, paths(1, popular), { duration: seconds })
    const began = performance.now()
    await perSecond(url, paths(popular + 1, once), { amount: once })
    const cold = once / ((performance.now() - began) / 1_000)
    return [
      { what: 'one public page, from memory', value: Math.round(one.average), unit: 'req/s' },
      { what: `${popular} public pages in turn`, value: Math.round(many.average), unit: 'req/s' },
      { what: `${once} public pages, each rendered`, value: Math.round(cold), unit: 'req/s' },
      { what: 'the hospitals of Lagos, rendered', value: await firstAnswer(url, hospitalsPath('lagos')), unit: 'ms' },
      { what: 'the list of cities, rendered', value: await firstAnswer(url, hospitalsPath()), unit: 'ms' },
      { what: 'the sitemap, written', value: await firstAnswer(url, publicPagePaths.sitemap), unit: 'ms' },
    ]
  } finally {
    await bench.stop()
  }
}
