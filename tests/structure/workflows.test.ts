import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { describe, expect, test } from 'vitest'

type Step = { uses?: string; run?: string; if?: string; with?: Record<string, unknown>; env?: Record<string, string> }
type Job = { steps: Step[]; permissions?: Record<string, string>; if?: string; 'timeout-minutes'?: number }
type Workflow = { on: Record<string, unknown>; permissions: Record<string, string>; jobs: Record<string, Job> }

const folder = '.github/workflows'
const workflows = readdirSync(folder).map((name) => {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const workflow: Workflow = parse(text)
  return { ...workflow, name, text }
})
const named = (wanted: string) => {
  const found = workflows.find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no workflow ${wanted}.`)
  return found
}
const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps)

describe.for(workflows)('$name', (workflow) => {
  test('grants nothing by default but reading', () => {
    expect(Object.entries(workflow.permissions).filter(([, right]) => right !== 'read')).toEqual([])
  })

  test('pins its actions to a version and ends in time', () => {
    const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? [])
    expect(actions.filter((name) => !/^actions\/[\w-]+@v\d+$/.test(name))).toEqual([])
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0)
  })

  test('puts no text of a pull request into a shell', () => {
    for (const { run } of stepsOf(workflow)) expect(run ?? '').not.toContain('${{')
  })

  test('runs no code of a pull request with more rights than reading', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
    if (!('workflow_run' in workflow.on)) return
    const checkouts = stepsOf(workflow).filter(({ uses }) => uses?.startsWith('actions/checkout'))
    const refs = checkouts.map((step) => step.with?.['ref'] ?? 'main')
    expect(refs.filter((ref) => ref !== 'main' && ref !== 'gh-pages')).toEqual([])
    expect(workflow.text).not.toContain('secrets.')
  })
})

describe('CI', () => {
  const steps = stepsOf(named('ci.yml'))

  test.for(['visual-review', 'storybook'])('keeps %s of each run, also of a failing one', (artifact) => {
    const upload = steps.find((step) => step.with?.['name'] === artifact)
    expect(upload?.if).toBe('${{ !cancelled() }}')
  })

  test('shows the stories to Chromatic also when a picture differs', () => {
    expect(steps.find(({ run }) => run === 'npm run chromatic')?.if).toBe('${{ !cancelled() }}')
  })
})

test('only branches of this repository are published', () => {
  const { publish } = named('review-links.yml').jobs
  expect(publish?.if).toContain('head_repository.full_name == github.repository')
})
