import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@ilera/contract/calls'
import { routes } from '@ilera/contract/routes'
import * as timings from '@ilera/contract/shared/timings'

/*
 * npm run spec-coverage: writes docs/spec-coverage.md from the contract and the tests themselves. A statement of the spec is
 * what the contract holds once: a route, a call, a sentence, a figure. It is held by the tests and stories that name it.
 * With --check it writes nothing, and fails where a statement is held by none or the page is not up to date.
 */
const target = 'docs/spec-coverage.md'

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield path
  }
}

const tests = ['tests', 'stories']
  .flatMap((folder) => [...filesUnder(folder)].toSorted())
  .filter((path) => /\.(?:test|spec|stories)\.tsx?$|^tests\/e2e\/support\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

type Statement = { statement: string; signs: string[] }

const holdersOf = ({ signs }: Statement): string[] =>
  tests.filter(({ text }) => signs.some((sign) => text.includes(sign))).map(({ path }) => path)

function table(title: string, statements: Statement[]): { text: string; held: number; all: number } {
  const rows = statements.map((statement) => ({ ...statement, holders: holdersOf(statement) }))
  const lines = rows.map(({ statement, holders }) => {
    const more = holders.length > 3 ? `, and ${holders.length - 3} more` : ''
    const shown = holders.slice(0, 3).map((path) => `\`${path}\``)
    return `| ${statement.replaceAll('|', '\\|')} | ${shown.length > 0 ? shown.join(', ') + more : '**not covered**'} |`
  })
  const held = rows.filter(({ holders }) => holders.length > 0).length
  const head = `## ${title}: ${held} of ${rows.length}\n\n| statement | held by |\n|---|---|`
  return { text: [head, ...lines].join('\n'), held, all: rows.length }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A route is tested by its name in the contract, or by its address. */
const routeStatements = Object.entries(routes).map(([name, path]): Statement => {
  const address = path.replace(/:\w+.*$/, '')
  return {
    statement: `\`#${path}\``,
    signs: [`'${name}'`, `${name}:`, ...(address.length > 1 ? [`#${address}`] : [`'/'`]), `screens/${kebab(name)}`],
  }
})

const callStatements = Object.entries(calls).map(([name, { method, path }]): Statement => ({
  statement: `\`${method} ${path}\``,
  signs: [`'${name}'`, `${name}:`, `/api${path.replace(/:\w+.*$/, '')}`],
}))

const timingStatements = Object.entries(timings.timings).map(([name, ms]): Statement => ({
  statement: `${name}: ${ms} ms`,
  signs: [
    `timings.${name}`,
    ms.toLocaleString('en').replaceAll(',', '_'),
    `${ms.toLocaleString('en')} ms`,
    `elapse(${ms})`,
    `ms: ${ms}`,
  ],
}))

async function sentenceStatements(): Promise<Statement[]> {
  const files = [...filesUnder('packages/contract/src')].filter((path) => /(?:^|[-/])words\.ts$/.test(path))
  const statements: Statement[] = []
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(process.cwd(), file))
    for (const [owner, words] of Object.entries(module)) {
      if (typeof words !== 'object' || words === null) continue
      for (const [name, sentence] of Object.entries(words))
        if (typeof sentence === 'string')
          statements.push({ statement: sentence, signs: [`${owner}.${name}`, sentence.replaceAll("'", '’'), sentence] })
    }
  }
  return statements
}

const tables = [
  table('Section 2, routes', routeStatements),
  table('Section 7 and the calls added', callStatements),
  table('Sections 2, 4, 5 and 8, sentences', await sentenceStatements()),
  table('Section 9, times', timingStatements),
]
const held = tables.reduce((sum, one) => sum + one.held, 0)
const all = tables.reduce((sum, one) => sum + one.all, 0)

const page = `# Which test holds which statement of the spec

Made by \`npm run spec-coverage\` from the contract, where each route, call, sentence and figure of the spec stands once, and from the
tests and stories that name it. ${held} of ${all} are held. What a test asserts beyond a name (the status table, rules, orders of
steps) is said by the tests' own titles, many of which name the section.

${tables.map(({ text }) => text).join('\n\n')}
`
if (process.argv.includes('--check')) {
  const current = readFileSync(target, 'utf8') === page
  process.exitCode = held === all && current ? 0 : 1
  if (!current) process.stdout.write(`${target} is not up to date: npm run spec-coverage\n`)
} else {
  writeFileSync(target, page)
}
process.stdout.write(`${target}: ${held} of ${all} statements are held by a test.\n`)
