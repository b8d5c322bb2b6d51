import '@ilera/ui/theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadPage } from './load-page.ts'
import { Router } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <Router />
  </StrictMode>
)

const { dataset } = document.documentElement
if (root.firstElementChild && dataset['elsewhere'] === undefined) {
  // The landing page stands in index.html already; it comes alive.
  hydrateRoot(root, app)
} else {
  const begin = () => {
    root.replaceChildren()
    delete dataset['elsewhere']
    createRoot(root).render(app)
  }
  // Who renders first and fetches then waits for one road to the server after the other; a part that fails is told by the page.
  const [pathname = ''] = location.hash.slice(1).split('?')
  loadPage(pathname).then(begin, begin)
}
