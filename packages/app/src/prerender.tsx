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
      // React would drop the failed part without an error.
      onError: (problem) => void problems.push(problem),
      // No chunks: a later chunk needs an inline script to put it in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  )
  if (problems.length > 0) throw new AggregateError(problems, `${path} cannot be prerendered.`)
  return new Response(prelude).text()
}

/** The landing page as HTML, readable without any script. Runs once, at build time. */
export const landingHtml = (): Promise<string> => htmlAt(routes.landing)

/** The prerendered HTML of one page. `data-preload` holds the URL of the page's first request. */
function prerenderPage(name: RouteName): Promise<string> {
  const request = preloadRequests[name]
  const preloadUrl = request && buildUrl(request.name, request.options)
  return htmlAt(routes[name], (page) => (preloadUrl ? <div data-preload={preloadUrl}>{page}</div> : page))
}

/** The URL of the first request for pages whose address ends with a token, by the page's path. */
export const tokenPreloads = (): Record<string, string> => ({ [routes.payLink]: buildUrl('payLink') })

/**
 * Pages that visits start with: bookmarks, the home screen, the logins. Their HTML is embedded in the document, 3.2 KiB
 * in total.
 */
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
 * The prerendered HTML of every other page without a parameter. A public page is complete; one behind the login has its
 * app shell, its heading and placeholders. `start.js` shows it until the scripts run (decision 020).
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
