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

/** What the page at this address is made of: what stands around it, and the page. */
export function partsOf(pathname: string): Loadable[] {
  for (const { pages, around } of shells)
    for (const [name, page] of Object.entries(pages))
      if (isRouteName(name) && matchPath(routes[name], pathname)) return [...around, page]
  return [notFoundPage]
}

/**
 * Fetches everything that the page at this address is made of, at once. Left to the first rendering, what surrounds a page
 * is asked for before the page, one road to the server after the other.
 */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(partsOf(pathname).map(({ load }) => load()))
}
