import { isReturnRoute, routes, type UrlQuery } from '@ilera/contract/routes'

/** The page to return to as parameters of a link, for `useReturnLink`. Nothing for a page whose path has parameters. */
export function returnParams(returnTo: string | undefined): UrlQuery {
  const [path, query] = returnTo?.split('?') ?? []
  const name = Object.keys(routes).find((one) => isReturnRoute(one) && routes[one] === path)
  return name === undefined ? {} : { returnTo: name, hospital: new URLSearchParams(query).get('hospital') ?? undefined }
}
