import { readFileSync, writeFileSync } from 'node:fs'
import { statements } from '../tests/spec/statements.ts'

/*
 * npm run spec-coverage: writes docs/spec-coverage.md, the statements of the spec that tests name by id. With --check it only
 * fails when the page is out of date. `npm run prove:spec` proves that the tests notice broken statements.
 */
const target = 'docs/spec-coverage.md'

const sections: Record<string, string> = {
  'S2-route': 'Section 2: routes',
  'S2-screen': 'Section 2: what screens say',
  'S3-key': 'Section 3: keys of the browser’s storage',
  'S4-group': 'Section 4: groups of appointments',
  'S5-rule': 'Section 5: rules',
  'S7-call': 'Section 7: calls',
  'S8-text': 'Sections 4, 5 and 8: sentences',
  S9: 'Section 9: constants',
}

const cell = (text: string) => text.replaceAll('|', '\\|')

const tables = Object.entries(sections).map(([prefix, title]) => {
  const held = statements.filter(({ id }) => id.startsWith(prefix))
  const rows = held.map(({ id, says, broken }) => `| ${id} | ${cell(says)} | \`${broken.file}\` |`)
  return [`## ${title} (${held.length})`, '', '| id | the spec says | implemented in |', '|---|---|---|', ...rows].join(
    '\n',
  )
})

const page = `# Statements of the spec that a test names

Made by \`npm run spec-coverage\` from \`tests/spec/statements.ts\`. A test names a statement by its id in brackets, as in
\`[S5-rule-02]\`: \`npx vitest run --project spec -t S5-rule-02\` runs it.

\`npm run prove:spec\` breaks twenty of these ${statements.length} statements at random in the code, runs only the tests that name
them, and fails where one goes unnoticed; \`npm run prove:spec -- all\` breaks each.

These are the statements that are tested by name. How the parts of the product work together is tested in \`tests/e2e\`,
\`tests/server\` and \`tests/flows\`; the titles of those tests say what they check.

${tables.join('\n\n')}
`
if (process.argv.includes('--check')) {
  const isCurrent = readFileSync(target, 'utf8') === page
  if (!isCurrent) process.stdout.write(`${target} is out of date: npm run spec-coverage\n`)
  process.exitCode = isCurrent ? 0 : 1
} else {
  writeFileSync(target, page)
}
