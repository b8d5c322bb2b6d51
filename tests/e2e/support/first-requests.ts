import type { Route } from '@playwright/test'

type Handler = (route: Route) => Promise<void>

/**
 * Handles the first `count` requests and lets the others through. The route stays, because removing one with `times`
 * can block the request that runs at that moment.
 */
export function firstRequests(count: number, handle: Handler): Handler {
  let left = count
  return (route) => {
    left -= 1
    return left >= 0 ? handle(route) : route.fallback()
  }
}
