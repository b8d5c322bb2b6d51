import { describe, expect, it } from 'vitest'
import { formatOutcomes, missingOutcome, readOutcome, type Report } from '../../scripts/engines/summary.ts'

const run = { engine: 'Firefox', version: 'unknown', projects: ['firefox-360', 'firefox-1280'] } as const

/** A report of the main road at two widths, and of the stories at the first. */
const report = (wideRoad: 'expected' | 'unexpected', overlaps: number): Report => {
  const told = [
    { type: 'version', description: '140.3' },
    { type: 'stories', description: '12' },
    { type: 'errors', description: '0' },
    { type: 'overlaps', description: String(overlaps) },
  ]
  const road = (projectName: string, status: 'expected' | 'unexpected') => ({ projectName, status, results: [{}] })
  const stories = {
    projectName: 'firefox-360',
    status: overlaps > 0 ? ('unexpected' as const) : ('expected' as const),
    results: [{ annotations: told }],
  }
  return {
    suites: [
      {
        file: 'main-road.spec.ts',
        specs: [{ tests: [road('firefox-360', 'expected')] }],
        suites: [{ file: 'main-road.spec.ts', specs: [{ tests: [road('firefox-1280', wideRoad)] }] }],
      },
      { file: 'stories.spec.ts', specs: [{ tests: [stories] }] },
    ],
  }
}

describe('what the run of the engines says', () => {
  it('reads the roads, the version and the counts', () => {
    expect(readOutcome(report('expected', 0), run)).toMatchObject({
      version: '140.3',
      roads: ['ok', 'ok'],
      stories: 12,
      errors: 0,
      overlaps: 0,
      isOk: true,
    })
  })

  it('fails with a road or with an overlap', () => {
    expect(readOutcome(report('unexpected', 0), run)).toMatchObject({ roads: ['ok', 'failed'], isOk: false })
    expect(readOutcome(report('expected', 2), run)).toMatchObject({ overlaps: 2, isOk: false })
    expect(readOutcome({ suites: [] }, run)).toMatchObject({ roads: ['not run', 'not run'], isOk: false })
  })

  it('names what did not run, and why', () => {
    const lines = formatOutcomes([readOutcome(report('expected', 0), run), missingOutcome('webkit', 'install it')])
    expect(lines).toContain('| Firefox | 140.3   | ok             | ok              | 12      | 0      | 0        |')
    expect(lines).toContain('| webkit  | –       | not run        | not run         | –       | –      | –        |')
    expect(lines).toContain('Not run: webkit: install it')
  })
})
