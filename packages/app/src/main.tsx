import '@ilera/ui/theme.css'
import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadPage } from './load-page.ts'
import { Router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

function App() {
  useEffect(() => {
    // What was a picture can be used now.
    root?.removeAttribute('inert')
  }, [])
  return <Router />
}

const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

const { dataset } = document.documentElement
const [pathname = ''] = location.hash.slice(1).split('?')
// The landing page stands in index.html already; unless one of its links was pressed before any script had come.
const standsAlready = dataset['elsewhere'] === undefined && /^\/?$/.test(pathname)
if (root.firstElementChild && standsAlready) {
  hydrateRoot(root, app)
} else {
  const begin = () => {
    const { elsewhere } = dataset
    delete dataset['elsewhere']
    if (elsewhere === 'page') {
      hydrateRoot(root, app)
      return
    }
    // A picture stays until React puts the page in its place; the landing page was never shown.
    if (elsewhere === '') root.replaceChildren()
    createRoot(root).render(app)
  }
  // Who renders first and fetches then waits for one road to the server after the other; a part that fails is told by the page.
  const whenSeen = () => {
    // On a fast line everything comes at once; a slow phone shows the picture before it works on the page.
    if (dataset['elsewhere'] && !document.hidden) requestAnimationFrame(() => setTimeout(begin))
    else begin()
  }
  loadPage(pathname).then(whenSeen, whenSeen)
}
