import '@ilera/ui/theme.css'
import { startTransition, StrictMode, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadPage } from './load-page.ts'
import { Router } from './router.tsx'
import { currentPath } from './support/current-path.ts'
import { sayNewVersion } from './support/reload-page.ts'
import { patchDomForTranslation } from './support/page-translation.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

patchDomForTranslation()

const { dataset } = document.documentElement

function App() {
  useLayoutEffect(() => {
    // The page is interactive now. The web fonts load only from here (fonts.css): earlier, the first frame would differ
    // from the prerendered page, and would not count as painted sooner.
    root?.removeAttribute('inert')
    delete dataset['elsewhere']
  }, [])
  // Replays a press that came before the page was interactive (start.js).
  useEffect(() => void globalThis.dispatchEvent(new Event('live')), [])
  // Not before hydration: the prerendered HTML has no toast region.
  useEffect(sayNewVersion, [])
  return <Router />
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

/**
 * Whether to hydrate the landing page from index.html: not if one of its links was pressed before any script had
 * loaded.
 */
const isLanding = () => dataset['elsewhere'] === undefined && currentPath() === '/'

function mount(found: HTMLElement): void {
  const isPrerendered = dataset['elsewhere'] === 'page' || (isLanding() && found.firstElementChild !== null)
  // A link of the landing page led here, from any scroll position.
  if (dataset['elsewhere'] === undefined && !isPrerendered) scrollTo({ top: 0, behavior: 'instant' })
  // A prerendered page stays until React replaces it. In this case none was shown, and the landing page was hidden.
  if (dataset['elsewhere'] === '') {
    found.replaceChildren()
    delete dataset['elsewhere']
  }
  // A transition renders in short slices and handles taps in between. One slice would block a slow phone for 100 ms.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(found, app)
    else createRoot(found).render(app)
  })
}

const afterFirstPaint = () => {
  // On a fast connection the modules arrive before the first paint. Paint the prerendered page first, then render.
  if (dataset['elsewhere'] && !document.hidden) requestAnimationFrame(() => setTimeout(() => mount(root)))
  else mount(root)
}
// Load the modules before rendering: otherwise they load one after another. If one fails to load, the page shows the
// error.
loadPage(currentPath()).then(afterFirstPaint, afterFirstPaint)
