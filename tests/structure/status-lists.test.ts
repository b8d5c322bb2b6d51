import { parseSync } from '@swc/core'
import { appointmentStatuses } from '@ilera/contract/appointments/statuses'
import { appointmentEvents } from '@ilera/contract/appointments/transitions'
import { expect, test } from 'vitest'
import { sourceFiles, textOf } from './source-files.ts'

const statuses = new Set<unknown>(appointmentStatuses)
const events = new Set<unknown>(appointmentEvents)
const inSql = new RegExp(
  String.raw`\bstatus\s*(?:=|<>|(?:not )?in|= any)\s*\(?\s*'(?:${appointmentStatuses.join('|')})'`,
)

type Node = {
  type?: string
  operator?: string
  elements?: ({ expression?: { value?: unknown } } | null)[]
  left?: Node
  right?: Node
  property?: Node
  value?: unknown
  cooked?: string
}

const isStatusOf = (node: Node | undefined) => node?.type === 'MemberExpression' && node.property?.value === 'status'

/** What of a syntax tree's node repeats the appointment table by hand. */
function repetition({ type, operator, elements, left, right, value, cooked }: Node): string | undefined {
  if (type === 'ArrayExpression' && elements && elements.length > 1) {
    const values = elements.map((element) => element?.expression?.value)
    if (values.every((one) => statuses.has(one)) || values.every((one) => events.has(one))) return values.join(', ')
  }
  if (type === 'BinaryExpression' && (operator === '===' || operator === '!=='))
    if ((isStatusOf(left) && statuses.has(right?.value)) || (isStatusOf(right) && statuses.has(left?.value)))
      return `status ${operator} ${String(right?.value ?? left?.value)}`
  const text = type === 'TemplateElement' ? cooked : type === 'StringLiteral' ? value : undefined
  return typeof text === 'string' ? inSql.exec(text)?.[0] : undefined
}

function repetitionsIn(text: string, isTsx: boolean): string[] {
  const found: string[] = []
  JSON.stringify(parseSync(text, { syntax: 'typescript', tsx: isTsx }), (_, node: unknown) => {
    const what = typeof node === 'object' && node !== null ? repetition(node) : undefined
    if (what) found.push(what)
    return node
  })
  return found
}

/** The tables themselves, and the demo, which plays the statuses that it names. */
const mayList = new Set([
  'packages/contract/src/appointments/appointment-states.ts',
  'packages/contract/src/appointments/appointment-events.ts',
])
const isDemo = (path: string) => path.startsWith('packages/server/src/seed/')
/** Of refunds and payments, whose words are partly the same. */
const ofMoney = /\/payments?\/|refund|balance|ledger/

const files = sourceFiles(['packages'], /\.tsx?$/).filter((path) => path.includes('/src/'))

test('statuses and events of appointments are listed in their table alone', () => {
  const looked = files.filter((path) => !mayList.has(path) && !isDemo(path) && !ofMoney.test(path))
  expect(looked.length).toBeGreaterThan(400)
  const found = looked.flatMap((path) =>
    repetitionsIn(textOf(path), path.endsWith('x')).map((what) => `${path}: ${what}`),
  )
  expect(found).toEqual([])
})

test.each([
  [`const over = new Set(['attended', 'no-show'])`],
  [`const isOver = appointment.status === 'cancelled'`],
  ["const sql = `select 1 from appointments a where a.status in ('declined', ${more})`"],
  [`const sql = "update appointments set reason = null where status = 'declined'"`],
  [`const settling = ['confirm', 'approve-reschedule']`],
])('a list like %s is found', (text) => {
  expect(repetitionsIn(text, false)).not.toEqual([])
})
