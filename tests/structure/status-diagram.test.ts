import { appointmentEvents, transitions, type Actor } from '@ilera/contract/appointments/transitions'
import { keysOf } from '@ilera/contract/shared/own-property'
import { expect, test } from 'vitest'
import { textOf } from './source-files.ts'

/** A status as Mermaid accepts it: without hyphens. */
const nodeOf = (status: string): string => status.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const namesOf = (actors: readonly Actor[]): string =>
  actors.includes('patient') && actors.includes('hospital') ? 'either' : actors.join(' or ')

test('the diagram of statuses in docs/contributing.md shows each event of the table, from each status', () => {
  const [, diagram = ''] = /stateDiagram-v2\n(.*?)```/s.exec(textOf('docs/contributing.md')) ?? []
  const drawn = diagram.split('\n').flatMap((line) => line.trim() || [])
  const expected = appointmentEvents.flatMap((event) => {
    const { from, to, who } = transitions[event]
    return from.map((status) => `${nodeOf(status)} --> ${nodeOf(to)}: ${event} (${namesOf(keysOf(who))})`)
  })
  expect(drawn.toSorted()).toEqual([...expected, '[*] --> pending: request (either)'].toSorted())
})
