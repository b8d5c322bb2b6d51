import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { findLiteralText } from '../../scripts/engines/find-literal-text.ts'
import type { Node } from '../../scripts/engines/nodes.ts'

function literalsIn(code: string): string[] {
  const program: Node = parseSync('planted.tsx', code).program
  return findLiteralText(program).map(({ start, end }) => code.slice(start, end).trim())
}

test.each([
  ['const shown = <p>Cancel the appointment</p>', ['Cancel the appointment']],
  ['const shown = <p>hours</p>', ['hours']],
  ['const shown = <Button label="Cancel" className="Wide grid" kind="Danger" />', ['"Cancel"']],
  ["const shown = <p>{busy ? 'Sending' : text}</p>", ["'Sending'"]],
  ["const shown = <Field hint={isNew ? 'At least 8 characters' : undefined} />", ["'At least 8 characters'"]],
  ["const item = { label: 'Doctor', value: 'Doctor' }", ["'Doctor'"]],
  ["const sentence = 'The time is taken.'", ["'The time is taken.'"]],
  ['const sentence = `Appointment at ${hospitalName}`', ['`Appointment at ${hospitalName}`']],
])('%s holds a text for a person', (code, found) => {
  expect(literalsIn(code)).toEqual(found)
})

test.each([
  'const shown = <p className="Grid gap-2">{m.appointments_cancel_button()}</p>',
  "const shown = <Icon d='M308 250v80' aria-hidden />",
  "throw new Error('The disk is full, and nothing was written.')",
  "log.error({ id }, 'The mail could not be sent.')",
  "import { a } from 'A b c'",
  "const Body = Type.Object({ rows }, { title: 'Appointment', description: 'All rows that match' })",
  "const query = 'select id from hospitals where id = $1'",
  'const shown = <p>{count} / {most} – ₦</p>',
])('%s holds none', (code) => {
  expect(literalsIn(code)).toEqual([])
})
