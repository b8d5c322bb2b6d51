import './app.css'
import { startTransition, StrictMode, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router } from './router.tsx'
import { currentPath } from './support/current-path.ts'
import { followLostFocus } from './support/lost-focus.ts'
import { sayNewVersion } from './support/reload-page.ts'
import { patchDomForTranslation } from './support/page-translation.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

patchDomForTranslation()

const { dataset } = document.documentElement

const path = currentPath()

function App() {
  useLayoutEffect(() => {
    // The router listens from here. It has not noticed a link that was pressed since it first rendered.
    if (currentPath() !== path) dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    // The page is interactive now. The web fonts load only from here (fonts.css): earlier, the first frame would differ
    // from the prerendered page, and would not count as painted sooner.
    root?.removeAttribute('inert')
    delete dataset['elsewhere']
  }, [])
  // Replays a press that came before the page was interactive (start.js).
  useEffect(() => void globalThis.dispatchEvent(new Event('live')), [])
  // Not before hydration: the prerendered HTML has no toast region.
  useEffect(sayNewVersion, [])
  useEffect(followLostFocus, [])
  return <Router />
}

const { elsewhere } = dataset
const isLanding = elsewhere === undefined && path === '/'
// A link that is pressed during hydration opens another page: React says that it differs, and renders it.
const onRecoverableError = (error: unknown) => (currentPath() === path ? reportError(error) : undefined)
// A link of the landing page was pressed, at any scroll position.
if (elsewhere === undefined && !isLanding) scrollTo({ top: 0, behavior: 'instant' })
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)
// A transition renders in short slices and handles taps in between. One slice would block a slow phone for 100 ms.
startTransition(() => {
  if (root.firstElementChild && (isLanding || elsewhere === 'page')) hydrateRoot(root, app, { onRecoverableError })
  else createRoot(root).render(app)
})
