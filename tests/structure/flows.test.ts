import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { machinesOf } from '../support/machines.ts'
import { root, sourceFiles } from './source-files.ts'

const machineFile = /^packages\/flows\/src\/([a-z-]+)\/\1\.machine\.ts$/
const files = sourceFiles(['packages/flows/src'], /\.machine\.ts$/)
const modules = import.meta.glob<Record<string, unknown>>('../../packages/flows/src/*/*.machine.ts', { eager: true })

const machines = Object.entries(modules).flatMap(([path, module]) =>
  machinesOf(module).map((machine) => ({ path, machine })),
)

const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)]

const fallible = machines.flatMap(({ machine }) =>
  statesOf(machine.root).flatMap((state) =>
    state.invoke.map(({ id, src }) => ({
      place: `${state.id}: ${typeof src === 'string' ? src : id}`,
      handlesError: state.transitions.has(`xstate.error.actor.${id}`),
    })),
  ),
)

describe('a flow is a machine with a test', () => {
  it('keeps each machine in the folder of its flow', () => {
    expect(files.filter((path) => !machineFile.test(path))).toEqual([])
  })

  it('keeps a view in the file of its machine, unless that would pass 200 lines', () => {
    const linesOf = (path: string) => readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
    const views = sourceFiles(['packages/flows/src'], /\.view\.ts$/)
    const small = views.filter((view) => linesOf(view) + linesOf(view.replace('.view.', '.machine.')) <= 200)
    expect(small).toEqual([])
  })

  it('has a test of the same name for every machine', () => {
    const flows = files.flatMap((path) => machineFile.exec(path)?.[1] ?? [])
    expect(flows.filter((flow) => !existsSync(join(root, 'tests/flows', `${flow}.test.ts`)))).toEqual([])
  })

  it('makes every machine from a factory, named as its file', () => {
    const made = machines.map(({ path, machine }) => [path.replace('../../', ''), machine.id])
    expect(made).toEqual(files.toSorted().map((path) => [path, machineFile.exec(path)?.[1]]))
  })

  it('has a way on for every actor that fails', () => {
    expect(fallible).not.toEqual([])
    expect(fallible.filter(({ handlesError }) => !handlesError)).toEqual([])
  })
})
