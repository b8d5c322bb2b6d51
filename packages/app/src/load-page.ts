import { isRouteName, routes } from '@ilera/contract/routes'
import { matchPath } from 'react-router-dom'
import { areas } from './areas.ts'
import { adminPages, notFoundPage, patientPages, publicPages, type PageEntry } from './pages.ts'

const rooms: { pages: Record<string, PageEntry>; around: { load: () => Promise<unknown> }[] }[] = [
  { pages: publicPages, around: [] },
  { pages: patientPages, around: [areas.patient] },
  { pages: adminPages, around: [areas.admin] },
]

/**
 * Fetches everything that the page at this address is made of, at once. Left to the first rendering, what surrounds a page
 * is asked for before the page, one road to the server after the other.
 */
export async function loadPage(pathname: string): Promise<void> {
  for (const { pages, around } of rooms)
    for (const [name, page] of Object.entries(pages))
      if (isRouteName(name) && matchPath(routes[name], pathname)) {
        await Promise.all([...around, page].map(({ load }) => load()))
        return
      }
  await notFoundPage.load()
}
