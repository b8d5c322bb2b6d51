import { loadModule, parseSync } from 'libpg-query'
import { tablePlacements } from '../../packages/server/src/distribute/table-distribution.ts'

await loadModule()

/** Tables whose rows belong to a hospital: distributed by `hospital_id` (docs/decisions/103 and 107). */
const hospitalTables: ReadonlySet<string> = new Set(
  Object.keys(tablePlacements).filter((table) => tablePlacements[table] === 'hospital_id'),
)

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
const nodeAt = (node: Node, key: string): Node | undefined => {
  const value = node[key]
  return isNode(value) ? value : undefined
}
const textAt = (node: Node | undefined, key: string): string | undefined => {
  const value = node?.[key]
  return typeof value === 'string' ? value : undefined
}

/** Calls `visit` for each node of a parsed statement. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  else if (isNode(value)) {
    visit(value)
    for (const each of Object.values(value)) walk(each, visit)
  }
}

type Source = { table: string; alias: string }

/** The table of a `RangeVar`, by the alias that the statement uses for it. */
function sourceOf(range: Node): Source | undefined {
  const table = textAt(range, 'relname')
  return table === undefined ? undefined : { table, alias: textAt(nodeAt(range, 'alias'), 'aliasname') ?? table }
}

/** Tables and join conditions of a `from` clause, without those of its subqueries. */
function readFrom(item: unknown, sources: Source[], conditions: unknown[]): void {
  if (Array.isArray(item)) for (const each of item) readFrom(each, sources, conditions)
  if (!isNode(item)) return
  const range = nodeAt(item, 'RangeVar')
  const source = range && sourceOf(range)
  if (source) sources.push(source)
  const join = nodeAt(item, 'JoinExpr')
  if (!join) return
  readFrom([join['larg'], join['rarg']], sources, conditions)
  conditions.push(join['quals'])
}

/** The terms of a condition that all must hold. */
function termsOf(condition: unknown): Node[] {
  if (!isNode(condition)) return []
  const all = nodeAt(condition, 'BoolExpr')
  if (textAt(all, 'boolop') === 'AND_EXPR') return [all?.['args']].flat().flatMap(termsOf)
  const term = nodeAt(condition, 'A_Expr')
  return term ? [term] : []
}

/** The names of a column reference: `a.hospital_id` is `['a', 'hospital_id']`. */
const namesOf = (side: unknown): string[] => {
  const fields = isNode(side) ? nodeAt(side, 'ColumnRef')?.['fields'] : undefined
  return [fields].flat().flatMap((field) => (isNode(field) ? (textAt(nodeAt(field, 'String'), 'sval') ?? []) : []))
}

/** Whether a side of a comparison is a parameter, also behind a cast. */
const isParameter = (side: unknown): boolean =>
  isNode(side) && ('ParamRef' in side || isParameter(nodeAt(side, 'TypeCast')?.['arg']))

/** The aliases for which a term demands `hospital_id = $n`. An unqualified column stands for every table of the statement. */
function hospitalsIn(term: Node, sources: readonly Source[]): string[] {
  const [operator] = [term['name']].flat()
  if (!isNode(operator) || textAt(nodeAt(operator, 'String'), 'sval') !== '=') return []
  const [left, right] = [term['lexpr'], term['rexpr']]
  const names = isParameter(right) ? namesOf(left) : isParameter(left) ? namesOf(right) : []
  if (names.at(-1) !== 'hospital_id') return []
  const [alias] = names
  return names.length === 2 && alias ? [alias] : sources.map((source) => source.alias)
}

/** Tables of one statement, without its subqueries, that are asked for without their hospital. */
function missingIn(kind: string, statement: Node): string[] {
  const branches = [nodeAt(statement, 'larg'), nodeAt(statement, 'rarg')].filter((branch) => branch !== undefined)
  if (branches.length > 0) return branches.flatMap((branch) => missingIn(kind, branch))
  const sources: Source[] = []
  const conditions: unknown[] = [statement['whereClause']]
  const target = nodeAt(statement, 'relation')
  const targetSource = target && sourceOf(target)
  if (kind === 'InsertStmt') {
    const columns = [statement['cols']]
      .flat()
      .map((column) => isNode(column) && textAt(nodeAt(column, 'ResTarget'), 'name'))
    const isNamed = columns.includes('hospital_id') || !hospitalTables.has(targetSource?.table ?? '')
    return isNamed ? [] : [targetSource?.table ?? '']
  }
  if (targetSource) sources.push(targetSource)
  readFrom(statement['fromClause'] ?? statement['usingClause'], sources, conditions)
  const named = new Set(conditions.flatMap(termsOf).flatMap((term) => hospitalsIn(term, sources)))
  return sources.filter(({ table, alias }) => hospitalTables.has(table) && !named.has(alias)).map(({ table }) => table)
}

const kinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']

/** Tables of hospitals that a statement asks for without `hospital_id = $n`, in any of its parts. */
export function tablesWithoutHospital(text: string): string[] {
  const missing: string[] = []
  walk(parseSync(text), (node) => {
    for (const kind of kinds) {
      const statement = nodeAt(node, kind)
      if (statement) missing.push(...missingIn(kind, statement))
    }
  })
  return missing
}

function hasNode(part: unknown, isWanted: (node: Node) => boolean): boolean {
  let isFound = false
  walk(part, (node) => {
    isFound ||= isWanted(node)
  })
  return isFound
}

/** Whether a parsed part has a sub-select. */
const hasSubselect = (part: unknown): boolean => hasNode(part, (node) => 'SubLink' in node)

/** Whether a parsed part has a value of the type interval: what is added to a time then depends on the session's time zone. */
const hasInterval = (part: unknown): boolean =>
  hasNode(part, (node) => {
    const names = nodeAt(nodeAt(node, 'TypeCast') ?? {}, 'typeName')?.['names']
    return [names].flat().some((name) => isNode(name) && textAt(nodeAt(name, 'String'), 'sval') === 'interval')
  })

/**
 * What Citus refuses in the inserts and updates of a statement. An insert whose sub-select stands beside the columns, without a
 * `from`, it takes, and inserts nothing.
 */
export function refusedByCitus(text: string): string[] {
  const refused: string[] = []
  walk(parseSync(text), (node) => {
    if (hasInterval(nodeAt(node, 'UpdateStmt')?.['targetList'])) refused.push('an interval in an update')
    const insert = nodeAt(node, 'InsertStmt')
    if (!insert) return
    const given = nodeAt(nodeAt(insert, 'selectStmt') ?? {}, 'SelectStmt')
    if (hasSubselect(given?.['valuesLists'])) refused.push('a sub-select among the values of an insert')
    if (given?.['fromClause'] === undefined && hasSubselect(given?.['targetList']))
      refused.push('a sub-select of an insert without a from')
    if (hasSubselect(insert['returningClause'])) refused.push('a sub-select that an insert returns')
  })
  return refused
}

/**
 * Comparisons of a login's id with that of a hospital or a patient. The ids are the same for those who signed up themselves, so
 * such a statement works until the login or its hospital goes without the other (docs/decisions/111). It reads columns only: what
 * a parameter holds is not in the text.
 */
export function loginsTakenForOwners(text: string): string[] {
  const parsed = parseSync(text)
  const tables = new Map<string, string | undefined>()
  walk(parsed, (node) => {
    const range = nodeAt(node, 'RangeVar')
    const source = range && sourceOf(range)
    // An alias that stands for two tables in one statement is left out: it could be either.
    if (source)
      tables.set(source.alias, (tables.get(source.alias) ?? source.table) === source.table ? source.table : undefined)
  })
  const isIdOf = ([alias = '', column]: string[], ...owners: string[]) =>
    column === 'id' && owners.includes(tables.get(alias) ?? '')
  const isOwner = (names: string[]) =>
    ['hospital_id', 'patient_id'].includes(names.at(-1) ?? '') || isIdOf(names, 'hospitals', 'patients')
  const found: string[] = []
  walk(parsed, (node) => {
    const term = nodeAt(node, 'A_Expr')
    const [left, right] = [namesOf(term?.['lexpr']), namesOf(term?.['rexpr'])]
    if ((isIdOf(left, 'accounts') && isOwner(right)) || (isIdOf(right, 'accounts') && isOwner(left)))
      found.push(`${left.join('.')} = ${right.join('.')}`)
  })
  return found
}

/** Whether a statement asks for rows of hospitals. */
export function asksHospital(text: string): boolean {
  let isAsked = false
  walk(parseSync(text), (node) => {
    if (hospitalTables.has(textAt(node, 'relname') ?? '')) isAsked = true
  })
  return isAsked
}
