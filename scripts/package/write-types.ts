import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot } from '../steps/paths.mjs'
import type { PackageName } from './build-package.ts'

/** A path from one file to another as an import says it. */
const importPath = (from: string, to: string) => {
  const path = relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/**
 * Writes the declarations of a package and of what it uses of the contract into `folder/types`. Imports of the contract
 * become relative, so that the package needs no other of ours.
 */
export function writeTypes(name: PackageName, folder: string): void {
  const types = join(folder, 'types')
  const { status, stdout } = spawnSync(
    inRoot('node_modules/.bin/tsc'),
    ['-p', inRoot(`packages/${name}/tsconfig.package.json`), '--outDir', types],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The types of ${name} could not be written:\n${stdout}`)
  const declarations = readdirSync(types, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.d.ts'),
  )
  for (const file of declarations) {
    const path = join(types, file)
    const text = readFileSync(path, 'utf8')
      .replaceAll(
        /(['"])@ilera\/contract\/([\w/-]+)\1/g,
        (_, __, part: string) => `'${importPath(path, join(types, `contract/src/${part}.js`))}'`,
      )
      .replaceAll(/(['"])(\.[^'"]+)\.tsx?\1/g, "'$2.js'")
    writeFileSync(path, text)
  }
}
