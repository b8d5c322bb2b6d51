import { adminPlaces, patientPlaces } from '@ilera/contract/places'
import { href, routes, type RouteName } from '@ilera/contract/routes'
import type { NavigationPlace } from '@ilera/ui/patterns/side-nav'
import { matchPath } from 'react-router-dom'
import type { adminPages, patientPages } from '../pages.ts'

type Places<Page extends string> = Record<Page, RouteName>

const placeIn =
  <Page extends RouteName>(places: Places<Page>) =>
  (pathname: string): (NavigationPlace & { page: RouteName }) | undefined => {
    const isPage = (name: string): name is Page => Object.hasOwn(places, name)
    const open = Object.keys(places).find((name) => isPage(name) && matchPath(routes[name], pathname))
    if (open === undefined || !isPage(open)) return undefined
    const page = places[open]
    return { page, href: href(page), isBelow: page !== open }
  }

/** Where a page of the patient's area is in its navigation. */
export const patientPlaceAt = placeIn<keyof typeof patientPages>(patientPlaces)

/** Where a page of the hospital's area is in its navigation. */
export const adminPlaceAt = placeIn<keyof typeof adminPages>(adminPlaces)
