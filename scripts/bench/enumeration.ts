import { createBrowser } from './app-call.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { startBench } from './store.ts'

const samples = 200

type Bench = Awaited<ReturnType<typeof startBench>>

/** Response times for a known and an unknown e-mail in milliseconds, sampled alternately so that other load affects both equally. */
async function sampleInTurn(
  request: (email: string) => Promise<unknown>,
  known: string,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let sample = 0; sample < samples; sample += 1)
    for (const [index, email] of [known, `nobody${sample}@example.com`].entries()) {
      const from = performance.now()
      await request(email)
      times[index === 0 ? 0 : 1].push(performance.now() - from)
    }
  return times
}

function toFigures(what: string, [known, unknown]: [number[], number[]]): Figure[] {
  const figure = (name: string, value: number): Figure => ({
    what: `${what}, ${name}`,
    value: rounded(value, 2),
    unit: 'ms',
  })
  return [
    figure('known e-mail, median', percentile(known, 0.5)),
    figure('unknown e-mail, median', percentile(unknown, 0.5)),
    figure('known e-mail, p90', percentile(known, 0.9)),
    figure('unknown e-mail, p90', percentile(unknown, 0.9)),
  ]
}

/** Whether response times reveal that an account exists: login with a wrong password, and "forgot". */
export async function measureEnumeration(): Promise<Figure[]> {
  const bench: Bench = await startBench()
  try {
    const { server } = bench
    const known = 'known.to.the.bench@example.com'
    const password = 'three brown goats'
    const person = { firstName: 'Ada', lastName: 'Obi', email: known, password, confirmPassword: password }
    const browser = createBrowser(server.url)
    await browser.call('register', { body: person })
    const wrong = (email: string) => browser.call('login', { body: { email, password: 'not this password' } })
    const forgot = (email: string) => browser.call('forgot', { body: { email } })
    return [
      ...toFigures('login', await sampleInTurn(wrong, known)),
      ...toFigures('forgot', await sampleInTurn(forgot, known)),
    ]
  } finally {
    await bench.stop()
  }
}
