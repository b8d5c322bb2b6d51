import { routes } from '@ilera/contract/routes'
import { modulesFor } from './load-page.ts'

const modules = import.meta.glob<Record<string, unknown>>('./{areas,flows,routes}/*.tsx')

/** Maps each lazy component to its source file, as the build manifest names it: `src/flows/chat.route.tsx`. */
async function modulesByComponent(): Promise<Map<unknown, string>> {
  const found = await Promise.all(
    Object.entries(modules).map(async ([path, load]) =>
      Object.values(await load()).map((part) => [part, path.replace('./', 'src/')] as const),
    ),
  )
  return new Map(found.flat())
}

/**
 * The source files of each page by path, app shell first. Used at build time, so that the start script can request all
 * files of a page at once. `*` stands for the page of unknown addresses.
 */
export async function pageSources(): Promise<Record<string, string[]>> {
  const sources = await modulesByComponent()
  const sourceOf = async ({ load }: { load: () => Promise<{ default: unknown }> }, path: string) => {
    const source = sources.get((await load()).default)
    if (!source) throw new Error(`No module exports the component of ${path}.`)
    return source
  }
  const paths = [...Object.values(routes), '*']
  return Object.fromEntries(
    await Promise.all(
      paths.map(
        async (path) => [path, await Promise.all(modulesFor(path).map((part) => sourceOf(part, path)))] as const,
      ),
    ),
  )
}
