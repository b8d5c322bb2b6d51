/** One test of Playwright's JSON report. */
type ReportedTest = {
  projectName: string
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { annotations?: { type: string; description?: string }[] }[]
}
type Suite = { file: string; specs: { tests: ReportedTest[] }[]; suites?: Suite[] }
/** What is read of Playwright's JSON report. */
export type Report = { suites: Suite[] }

/** What is said of one engine. A number is undefined where no story was shown. */
export type Outcome = {
  engine: string
  version: string
  /** The main road at a phone's and at a desktop's width: `ok`, `failed` or `not run`. */
  roads: [string, string]
  stories?: number
  errors?: number
  overlaps?: number
  /** What did not run, and why. */
  notRun: string[]
  isOk: boolean
}

const testsOf = ({ suites }: { suites?: Suite[] }): { file: string; test: ReportedTest }[] =>
  (suites ?? []).flatMap((suite) => [
    ...suite.specs.flatMap(({ tests }) => tests.map((test) => ({ file: suite.file, test }))),
    ...testsOf(suite),
  ])

/** The main road and the stories of one engine. `projects` are those of the phone and of the desktop. */
export function readOutcome(
  report: Report,
  { engine, version, projects }: { engine: string; version: string; projects: readonly [string, string] },
): Outcome {
  const tests = testsOf(report)
  const told = (type: string): string[] =>
    tests.flatMap(({ test }) =>
      (test.results.at(-1)?.annotations ?? []).flatMap((one) => (one.type === type ? (one.description ?? '') : [])),
    )
  const sumOf = (type: string): number | undefined => {
    const counts = told(type).map(Number)
    return counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined
  }
  const road = (project: string): string => {
    const found = tests.find(({ file, test }) => file.includes('main-road') && test.projectName === project)
    return found ? (found.test.status === 'expected' ? 'ok' : 'failed') : 'not run'
  }
  const failed = tests.filter(({ test }) => test.status !== 'expected' && test.status !== 'skipped').length
  return {
    engine,
    version: told('version')[0] ?? version,
    roads: [road(projects[0]), road(projects[1])],
    stories: sumOf('stories'),
    errors: sumOf('errors'),
    overlaps: sumOf('overlaps'),
    notRun: [],
    isOk: tests.length > 0 && failed === 0,
  }
}

/** The outcome of an engine that is not there. */
export const missingOutcome = (engine: string, why: string): Outcome => ({
  engine,
  version: '–',
  roads: ['not run', 'not run'],
  notRun: [why],
  isOk: false,
})

/** A table with a line for each engine, and a line for whatever did not run. */
export function formatOutcomes(outcomes: readonly Outcome[]): string {
  const heading = ['engine', 'version', 'road at 360 px', 'road at 1280 px', 'stories', 'errors', 'overlaps']
  const rows = outcomes.map(({ engine, version, roads, stories, errors, overlaps }) => [
    engine,
    version,
    ...roads,
    ...[stories, errors, overlaps].map((count) => String(count ?? '–')),
  ])
  const widths = heading.map((text, at) => Math.max(text.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = widths.map((width) => '-'.repeat(width))
  const notRun = outcomes.flatMap(({ engine, notRun: reasons }) => reasons.map((why) => `Not run: ${engine}: ${why}`))
  return [line(heading), line(rule), ...rows.map(line), ...notRun].join('\n')
}
