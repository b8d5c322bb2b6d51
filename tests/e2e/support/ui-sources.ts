import { join } from 'node:path'
import { sourceFiles, textOf } from '../../structure/source-files.ts'

const folder = 'packages/ui/src'

/** The files that a file of the ui imports by a relative path. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(file, '..', path))

/** The paths of screens and dialogs whose source, or that of a component in them, matches. */
export function whatUses(pattern: RegExp): string[] {
  const files = sourceFiles([folder], /\.tsx$/)
  const users = new Set(files.filter((file) => pattern.test(textOf(file))))
  let before: number
  do {
    before = users.size
    for (const file of files) if (importsOf(file).some((imported) => users.has(imported))) users.add(file)
  } while (users.size > before)
  return [...users]
    .map((file) => file.slice(folder.length + 1, -'.tsx'.length))
    .filter((name) => /^(?:screens|modals)\//.test(name))
    .toSorted()
}
