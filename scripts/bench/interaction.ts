import type { Page } from '@playwright/test'
import { href } from '@ilera/contract/routes'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import { chromium } from 'playwright'
import { enter } from '../../tests/e2e/support/enter.ts'
import { findBrowser } from '../../tests/support/browser.ts'
import { percentile, rounded, type Figure } from './figure.ts'
import { fill, startBench, type Bench } from './store.ts'

const rows = 10_000
/** CPU slowdown that simulates a cheap phone. */
const slowedBy = 4
const password = 'three brown goats'

declare global {
  /** From the Event Timing standard. TypeScript's DOM types lack it. */
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
  interface Window {
    /** Milliseconds from each key press or tap until the next paint (Event Timing). */
    paints?: number[]
  }
}

/** Records the latency of every interaction. The browser does not report those painted within a frame. */
function watchPaints(): void {
  const paints: number[] = []
  window.paints = paints
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId) paints.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

const paintsOf = async (page: Page): Promise<number[]> => {
  // The browser reports the entries after the frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  return page.evaluate(() => window.paints?.splice(0) ?? [])
}

/** Fills today with 200 confirmed visits of twenty doctors, one after the other. */
async function fillToday({ db, hospital, patient }: Bench): Promise<void> {
  await db.query(
    `insert into appointments (id, hospital_id, patient_id, status, present_symptoms, doctor_name, speciality, date, time, fee,
        confirmed_fee, created_at, updated_at)
      select md5('today' || n)::uuid, $1, $2, 'confirmed', 'Fever at night', 'Dr Amaka ' || chr(65 + n % 20), 'Surgery', $3::date,
        time '08:00' + (n / 20) * interval '30 minutes', 5000, 5000, now(), now()
      from generate_series(0, 199) n`,
    [hospital.id, patient.id, lagosToday(new Date())],
  )
}

/** Interaction latency on the dashboard of a hospital with ten thousand appointments and 200 visits today, and on a patient's form. */
export async function measureInteraction(): Promise<Figure[]> {
  const bench = await startBench()
  const { launchOptions } = await findBrowser()
  const browser = await chromium.launch(launchOptions)
  try {
    await fill(bench, rows)
    await fillToday(bench)
    const context = await browser.newContext({
      baseURL: bench.server.url,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    await context.addInitScript(watchPaints)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
    const figures: Figure[] = []
    const note = async (what: string): Promise<void> => {
      const paints = await paintsOf(page)
      figures.push(
        { what: `${what}: interactions longer than a frame`, value: paints.length, unit: '' },
        { what: `${what}: median of those`, value: rounded(percentile(paints, 0.5), 0), unit: 'ms' },
        { what: `${what}: the slowest`, value: rounded(Math.max(0, ...paints), 0), unit: 'ms' },
      )
    }

    await enter(page, 'hospital', { email: 'desk@example.com', password })
    await page.goto(`/${href('admin')}?tab=all`)
    await page.getByRole('row').nth(10).waitFor()
    for (const tab of [/^Pending/, /^Attended/, /^Reschedules/, /^All/]) {
      await page.getByRole('tab', { name: tab }).tap()
      await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    }
    for (let turn = 0; turn < 5; turn += 1) {
      await page.getByRole('button', { name: /next/i }).tap()
      await page
        .getByText(`Page ${turn + 2}`)
        .first()
        .waitFor()
    }
    await note('tabs and pages of a dashboard')
    for (let round = 0; round < 3; round += 1) {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .tap()
      await page.getByRole('dialog').waitFor()
      await page.getByRole('button', { name: 'Keep it' }).tap()
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    }
    await note('opening and closing a dialog')

    await page.goto(`/${href('admin')}`)
    const visits = page.getByRole('button', { name: /Ada Obi/ })
    await visits.nth(199).waitFor()
    await visits.first().tap()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    for (let turn = 0; turn < 10; turn += 1) await page.keyboard.press('j')
    await page.keyboard.press('/')
    await page.keyboard.type('ada obi')
    await note('a day of 200 visits: opening one, moving by keys, searching')

    await enter(page, 'patient', { email: 'patient@example.com', password })
    await page.goto(`/${href('patientProfileUpdate')}`)
    await page.getByLabel('Address').pressSequentially('14 Adeola Odeku Street, Victoria Island, Lagos')
    await note('typing into a form')
    await page
      .getByRole('combobox', { name: /search/i })
      .or(page.getByPlaceholder(/search/i))
      .first()
      .pressSequentially('lagoon view')
    await note('typing into the search')
    return figures
  } finally {
    await browser.close()
    await bench.stop()
  }
}
