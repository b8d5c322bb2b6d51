import { isRouteName, routes } from '@ilera/contract/routes'
import { matchPath } from 'react-router-dom'
import { areas } from './areas.ts'
import type { Loadable } from './support/loadable.tsx'
import { adminPages, notFoundPage, patientPages, publicPages, type PageEntry } from './pages.ts'

const shells: { pages: Record<string, PageEntry>; around: Loadable[] }[] = [
  { pages: publicPages, around: [] },
  { pages: patientPages, around: [areas.patient] },
  { pages: adminPages, around: [areas.admin] },
]

/** The modules of the page at this path: its app shell and the page itself. */
export function modulesFor(pathname: string): Loadable[] {
  for (const { pages, around } of shells)
    for (const [name, page] of Object.entries(pages))
      if (isRouteName(name) && matchPath(routes[name], pathname)) return [...around, page]
  return [notFoundPage]
}

/**
 * Loads all modules of a page in parallel. Left to rendering, the app shell and the page would load one after the
 * other.
 */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(modulesFor(pathname).map(({ load }) => load()))
}
