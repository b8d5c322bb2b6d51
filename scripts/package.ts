// `npm run package`: builds @ilera/ui and @ilera/flows as packages that install alone, in `.cache/packages`, ready for
// `npm pack` and `npm publish`. `npm run package -- --next` then tries them in a fresh Next application.
import { pathToFileURL } from 'node:url'
import { compileMessages } from './steps/compile-messages.mjs'
import { inRoot } from './steps/paths.mjs'
import { buildPackage, type PackageName } from './package/build-package.ts'
import { tryNextApplication } from './package/next-application.ts'

/** Builds these packages and returns their folders. */
export async function buildPackages(names: readonly PackageName[] = ['ui', 'flows']): Promise<string[]> {
  await compileMessages()
  const folders: string[] = []
  // One after the other: each build takes all cores.
  for (const name of names) folders.push(await buildPackage(name, inRoot(`.cache/packages/${name}`)))
  return folders
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folders = await buildPackages()
  for (const folder of folders) process.stdout.write(`${folder}\n`)
  if (process.argv.includes('--next')) await tryNextApplication(folders)
}
