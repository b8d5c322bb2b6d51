import { m } from '@ilera/contract/messages'
import { isRouteName, routes, type RouteName } from '@ilera/contract/routes'
import { htmlLanguage } from '@ilera/contract/shared/language'
import { persistenceKey, storageKeys, timings } from '@ilera/contract/shared/timings'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { buildUrl } from './build-url.ts'
import type * as HttpClient from './http-client.ts'
import { areas } from './areas.ts'
import { adminPages, notFoundPage, patientPages, publicPages, type PageEntry } from './pages.ts'
import { preloadRequests } from './preload-requests.ts'
import { Router } from './router.tsx'
import { unsupportedNotices } from './unsupported-notices.tsx'

const pages: Record<string, PageEntry | undefined> = { ...publicPages, ...patientPages, ...adminPages }
/** Pages behind a login: their app shell, and where the browser stores the login. */
const shells = [
  { inside: patientPages, shell: areas.patient, login: storageKeys.patient },
  { inside: adminPages, shell: areas.admin, login: storageKeys.hospital },
]
/** The logins, and the patients' first page: their HTML is part of the document, which all pages pay for. */
const embedded = new Set<RouteName>(['patientLogin', 'hospitalLogin', 'patient', 'admin'])
const httpClient: keyof typeof HttpClient = 'requestFile'

/** A page for start.js. The path ends where a parameter begins; such a page has no HTML. */
async function pageOf(name: RouteName | undefined) {
  const path = name ? routes[name] : '*'
  const requests = name && preloadRequests[name]
  const { shell, login } = shells.find(({ inside }) => name && name in inside) ?? {}
  const modules = [...(shell ? [shell] : []), (name && pages[name]) ?? notFoundPage]
  await Promise.all(modules.map(({ load }) => load()))
  const page = <Router Locations={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
  const hasHtml = !/[:*]/.test(path)
  return {
    path: path.replace(/:.*/, ':'),
    html: hasHtml ? renderToString(<StrictMode>{page}</StrictMode>) : '',
    /** Where start.js finds the HTML. That of the landing page is in its place. */
    at: !hasHtml || name === 'landing' ? undefined : name && embedded.has(name) ? 'embedded' : 'file',
    login,
    preload: requests?.map((request) => buildUrl(request.name, request.options)),
    /** What the modules of the page export: document.ts finds their files by it. */
    exports: [...(login ? [httpClient] : []), ...modules.map((module) => module.name)],
  }
}

/** What index.html is completed with (document.ts): every page that has HTML, notices and settings. */
export async function prerenderDocument() {
  return {
    language: htmlLanguage(),
    description: renderToStaticMarkup(<meta name="description" content={m.pages_description()} />),
    pages: await Promise.all([...Object.keys(routes).filter(isRouteName), undefined].map(pageOf)),
    stillLoading: m.common_still_loading(),
    ...unsupportedNotices(),
    settings: { state: persistenceKey, timeoutMs: timings.requestTimeoutMs },
  }
}
