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
    // What was a picture can be used now. Its letters are sent for (fonts.css) with the page in its place: had they come
    // before, the page's first frame would show other letters than the picture's, and count as seen no sooner.
    root?.removeAttribute('inert')
    delete dataset['elsewhere']
  }, [])
  // What was pressed before acts (start.js).
  useEffect(() => void globalThis.dispatchEvent(new Event('live')), [])
  // Only now: what the document brought along has no place for a message.
  useEffect(sayNewVersion, [])
  return <Router />
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

/** The landing page stands in index.html; unless one of its links was pressed before any script had come. */
const isLanding = () => dataset['elsewhere'] === undefined && currentPath() === '/'

function mount(found: HTMLElement): void {
  const isPrerendered = dataset['elsewhere'] === 'page' || (isLanding() && found.firstElementChild !== null)
  // A link of the landing page led here, from wherever on it.
  if (dataset['elsewhere'] === undefined && !isPrerendered) scrollTo({ top: 0, behavior: 'instant' })
  // A picture stays until React puts the page in its place; the landing page was never shown.
  if (dataset['elsewhere'] === '') {
    found.replaceChildren()
    delete dataset['elsewhere']
  }
  // Rendered in short pieces, between which a tap is heard: in one, a slow phone stands still for a tenth of a second.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(found, app)
    else createRoot(found).render(app)
  })
}

const afterFirstPaint = () => {
  // On a fast line everything comes at once; a slow phone shows the picture before it works on the page.
  if (dataset['elsewhere'] && !document.hidden) requestAnimationFrame(() => setTimeout(() => mount(root)))
  else mount(root)
}
// Who renders first and fetches then waits for one road to the server after the other; a part that fails is told by the page.
loadPage(currentPath()).then(afterFirstPaint, afterFirstPaint)
