import { href, routes, type RouteName } from '@ilera/contract/routes'
import type { NavigationPlace } from '@ilera/ui/patterns/side-nav'
import { matchPath } from 'react-router-dom'

type Places<Page extends string> = Record<Page, RouteName>

/** Where a page is in the navigation of its area, by the table of the area's pages. */
export const placeIn =
  <Page extends RouteName>(places: Places<Page>) =>
  (pathname: string): (NavigationPlace & { page: RouteName }) | undefined => {
    const isPage = (name: string): name is Page => Object.hasOwn(places, name)
    const open = Object.keys(places).find((name) => isPage(name) && matchPath(routes[name], pathname))
    if (open === undefined || !isPage(open)) return undefined
    const page = places[open]
    return { page, href: href(page), isBelow: page !== open }
  }
