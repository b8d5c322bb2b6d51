import { StrictMode, type ReactNode } from 'react'
import { prerender } from 'react-dom/static.edge'
import { StaticRouter } from 'react-router-dom'
import { Router } from './router.tsx'

const AtLanding = ({ children }: { children: ReactNode }) => <StaticRouter location="/">{children}</StaticRouter>

/** The landing page as HTML: readable before and without any script. Runs once, when the app is built. */
export async function landingHtml(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <Router Locations={AtLanding} />
    </StrictMode>,
  )
  return new Response(prelude).text()
}
