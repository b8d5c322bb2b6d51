import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const notOurs = new Set(['node_modules', 'dist', 'storybook-static', '.data', '.cache', 'coverage', 'test-results'])

/** Paths from the root of all files under these folders whose name fits; throws when there is none to look at. */
export function sourceFiles(folders: readonly string[], fits: RegExp): string[] {
  const found = folders.flatMap((folder) => filesUnder(folder)).filter((path) => fits.test(basename(path)))
  if (found.length === 0)
    throw new Error(`There is no file like ${fits} in ${folders.join(', ')}: nothing was checked.`)
  return found
}

function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : filesUnder(path)
    return [path]
  })
}

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Everything that people write by hand. */
export const handwritten = ['packages', 'stories', 'tests', 'scripts', '.storybook']
