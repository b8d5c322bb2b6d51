import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseModule, readModule } from '../../.storybook/props/modules.ts'
import { readProps } from '../../.storybook/props/read-props.ts'
import { root, sourceFiles } from './source-files.ts'

const propsIn = (folders: string[]) =>
  sourceFiles(folders, /\.tsx$/).flatMap((path) =>
    readProps(readModule(join(root, path))).flatMap(({ name, props }) =>
      Object.entries(props).map(([prop, docs]) => ({ path: `${path} ${name}.${prop}`, ...docs })),
    ),
  )

const exported = propsIn(['packages/ui/src']).filter(({ path }) => {
  const [file = '', prop = ''] = path.split(' ')
  // Parts of a component stand in a folder of its name. Only it is used elsewhere.
  if (existsSync(join(root, `${dirname(file)}.tsx`))) return false
  return readModule(join(root, file)).code.match(new RegExp(`^export (?:const|function) ${prop.split('.')[0]}\\b`, 'm'))
})

const read = (code: string) => {
  const components = readProps(parseModule(join(root, 'packages/ui/src/elements/example.tsx'), code))
  return components.find(({ name }) => name === 'Example')?.props
}

describe('every prop says what it is', () => {
  it('finds the props of elements, patterns, screens and modals', () => {
    expect(exported.length).toBeGreaterThan(800)
  })

  it('has words for each', () => {
    expect(exported.filter(({ description }) => !description).map(({ path }) => path)).toEqual([])
  })

  it('has a type for each that says more than "union"', () => {
    const vague = /\b(?:union|unknown|any|object)\b|\b(?:Omit|Pick|Partial)</
    expect(exported.filter(({ type }) => vague.test(type)).map(({ path, type }) => `${path}: ${type}`)).toEqual([])
  })
})

describe('the reader of props', () => {
  it('prints the values of a choice, wherever they are declared', () => {
    const props = read(`
      const fields = ['email', 'name'] as const
      type Kind = 'a' | 'b'
      type Other = { kind?: Kind }
      type Props = { one: Kind; two: (typeof fields)[number]; three: Other['kind']; four: Exclude<Kind, 'a'> }
      export const Example = ({ one = 'a' }: Props) => null`)
    expect(props).toMatchObject({
      one: { type: "'a' | 'b'", kind: 'choice', options: ['a', 'b'], defaultValue: "'a'" },
      two: { type: "'email' | 'name'" },
      three: { type: "'a' | 'b'", required: true },
      four: { type: "'b'" },
    })
  })

  it('follows Omit, Pick, Partial, intersections and props of other components', () => {
    const props = read(`
      type Base = { /** Kept. */ kept: string; left: number; maybe?: boolean }
      const Part = (props: { shown: string; hidden: string }) => null
      type Props = Omit<Base, 'left'> & Partial<Pick<Base, 'left'>> & Pick<ComponentProps<typeof Part>, 'shown'>
      export function Example(props: Props) { return null }`)
    expect(Object.keys(props ?? {})).toEqual(['kept', 'maybe', 'left', 'shown'])
    expect(props).toMatchObject({
      kept: { description: 'Kept.', required: true },
      left: { kind: 'number', required: false },
      shown: { type: 'string' },
    })
  })

  it('tells the fields of the types that a prop names, from schemas too', () => {
    const props = read(`
      import type { Hospital } from '@ilera/contract/hospitals/schemas'
      type Row = { /** Its name. */ name: string }
      export const Example = (props: { rows: readonly Row[]; hospital: Hospital; on: (row: Row) => void }) => null`)
    expect(props?.['rows']).toMatchObject({ type: 'readonly Row[]', detail: expect.stringContaining('Its name.') })
    expect(props?.['hospital']?.detail).toContain('phoneNumber: string | null')
    expect(props?.['on']).toMatchObject({ type: '(row: Row) => void', kind: 'function' })
  })
})
