import { routes } from '@ilera/contract/routes'
import { partsOf } from './load-page.ts'

const modules = import.meta.glob<Record<string, unknown>>('./{areas,flows,routes}/*.tsx')

/** The source of each component that comes with its own file, as the build's manifest names it: `src/flows/chat.route.tsx`. */
async function modulesByComponent(): Promise<Map<unknown, string>> {
  const found = await Promise.all(
    Object.entries(modules).map(async ([path, load]) =>
      Object.values(await load()).map((part) => [part, path.replace('./', 'src/')] as const),
    ),
  )
  return new Map(found.flat())
}

/**
 * The sources that each page is made of, what stands around it first, by the page's path. Read when the app is built, so that
 * the start script asks for all files of a page at once. The page for addresses that do not exist goes by `*`.
 */
export async function pageSources(): Promise<Record<string, string[]>> {
  const sources = await modulesByComponent()
  const sourceOf = async ({ load }: { load: () => Promise<{ default: unknown }> }, path: string) => {
    const source = sources.get((await load()).default)
    if (!source) throw new Error(`No module has what ${path} is made of.`)
    return source
  }
  const paths = [...Object.values(routes), '*']
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path, await Promise.all(partsOf(path).map((part) => sourceOf(part, path)))] as const),
    ),
  )
}
