// `npm run evaluate:chat`: the health chat against its sets of phrasings, as a table. `-- --failures` lists what failed.
import { evaluate } from '../tests/evaluation/evaluate.ts'

const rows = await evaluate()
const percent = (reached: number, cases: number): string => `${((100 * reached) / cases).toFixed(1)} %`
const columns = rows.map(({ set, goal, cases, reached }) => [set, goal, `${reached}/${cases}`, percent(reached, cases)])
const heads = ['Set', 'Goal', 'Reached', '']
const widths = heads.map((head, index) => Math.max(head.length, ...columns.map((cells) => cells[index]?.length ?? 0)))
const line = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')

process.stdout.write(`${[heads, widths.map((width) => '-'.repeat(width)), ...columns].map(line).join('\n')}\n`)
if (process.argv.includes('--failures')) {
  for (const { set, goal, failures } of rows.filter(({ failures }) => failures.length > 0))
    process.stdout.write(`\n${set} (${goal}):\n${failures.map((message) => `  ${message}\n`).join('')}`)
}
