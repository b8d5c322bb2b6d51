import { isRouteName, routes, type RouteName } from '@ilera/contract/routes'
import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import { StaticRouter } from 'react-router-dom'
import { buildUrl } from './build-url.ts'
import { preloadRequests } from './preload-requests.ts'
import { Router } from './router.tsx'

export { pageSources } from './page-modules.ts'

async function htmlAt(path: string, around = (page: ReactNode) => page): Promise<string> {
  const At = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>
  const problems: unknown[] = []
  const { prelude } = await prerender(
    around(
      <StrictMode>
        <Router Locations={At} />
      </StrictMode>,
    ),
    {
      // React would leave the part out, and say nothing.
      onError: (problem) => void problems.push(problem),
      // In one piece: parts that come later would need a script of their own to take their place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  if (problems.length > 0) throw new AggregateError(problems, `${path} cannot be rendered beforehand.`)
  return new Response(prelude).text()
}

/** The landing page as HTML: readable before and without any script. Runs once, when the app is built. */
export const landingHtml = (): Promise<string> => htmlAt(routes.landing)

/** The prerendered HTML of one page. `data-preload` holds the URL of the page's first request. */
function prerenderPage(name: RouteName): Promise<string> {
  const request = preloadRequests[name]
  const preloadUrl = request && buildUrl(request.name, request.options)
  return htmlAt(routes[name], (page) => (preloadUrl ? <div data-preload={preloadUrl}>{page}</div> : page))
}

/** Where the token at the end of a page's address is sent to first, by the page's path. */
export const tokenPreloads = (): Record<string, string> => ({ [routes.payLink]: buildUrl('payLink') })

/** Pages that a visit begins with: bookmarks, the home screen, the logins. Their pictures stand in the document, together 3.2 KiB. */
const entryPages = new Set<RouteName>([
  'patientLogin',
  'hospitalLogin',
  'patient',
  'appointments',
  'chat',
  'admin',
  'adminAppointmentReview',
])

type PrerenderedPage = { path: string; html: string; isInDocument: boolean }

/**
 * What every other page without a parameter shows before its scripts have come: a public page as it is, one behind the login
 * with its frame, its heading and the room of what is loading. `start.js` puts it in place (decision 020).
 */
export async function prerenderedPages(): Promise<PrerenderedPage[]> {
  const names = Object.keys(routes)
    .filter(isRouteName)
    .filter((name) => name !== 'landing' && !routes[name].includes(':'))
  return Promise.all(
    names.map(async (name) => ({
      path: routes[name],
      html: await prerenderPage(name),
      isInDocument: entryPages.has(name),
    })),
  )
}
