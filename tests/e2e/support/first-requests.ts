import type { Route } from '@playwright/test'

type Handler = (route: Route) => Promise<void>

/**
 * Handles the first so many requests; the others go on. The route stays: one that Playwright takes away (`times`) can hold back
 * the request that is on its way at that moment.
 */
export function firstRequests(count: number, handle: Handler): Handler {
  let left = count
  return (route) => {
    left -= 1
    return left >= 0 ? handle(route) : route.fallback()
  }
}
