import { expect, test } from 'vitest'
import { textOf } from './source-files.ts'

type Entry = { integrity?: string; link?: boolean; optional?: boolean; cpu?: string[] }

const { packages }: { packages: Record<string, Entry> } = JSON.parse(textOf('package-lock.json'))

/** A program for one kind of processor: which one is installed depends on the machine, and some were never downloaded where the lockfile is made. */
const isForOneKindOfMachine = ({ optional, cpu }: Entry) => optional && cpu

test('every package has a checksum, but programs for one kind of machine', () => {
  const installed = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !isForOneKindOfMachine(entry),
  )
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('no package runs a script of its own when it is installed', () => {
  expect(textOf('.npmrc')).toMatch(/^ignore-scripts=true$/m)
})
