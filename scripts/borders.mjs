// Prints every import that crosses a border, with the reason of the rule; fails also when it saw no module at all.
import { resolve } from 'node:path'
import { run } from './steps/run.mjs'
import { say } from './steps/paths.mjs'

const rooms = ['contract', 'ui', 'flows', 'app', 'server']
const places = ['packages/*/src', 'stories', 'tests']
const folder = resolve(process.argv[2] ?? '.')

const { output } = await run(
  `cd "${folder}" && depcruise ${places.join(' ')} --config .dependency-cruiser.cjs --output-type json`,
)
const { modules, summary } = JSON.parse(output.slice(output.indexOf('{')))
const reasons = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
const blind = rooms.filter((room) => !modules.some(({ source }) => source.startsWith(`packages/${room}/src/`)))

for (const { rule, from, to } of summary.violations) say(`${from} → ${to}\n  ${rule.name}: ${reasons.get(rule.name)}`)
if (blind.length > 0) say(`No module was seen in: ${blind.join(', ')}. The borders cannot be judged.`)
say(`${modules.length} modules, ${summary.violations.length} borders crossed`)
process.exitCode = summary.violations.length > 0 || blind.length > 0 ? 1 : 0
