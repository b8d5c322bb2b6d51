import type { ReactNode } from 'react'
import { HashRouter } from 'react-router-dom'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './support/error-boundary.tsx'
import { InAppLinks } from './support/in-app-links.tsx'
import { PageOnTheWay } from './support/page-on-the-way.tsx'
import { ToastsShown } from './support/toasts-shown.tsx'

type RouterProps = {
  /** Where addresses come from: behind the `#` (spec section 2), or one fixed address while a page is rendered beforehand. */
  Locations?: (props: { children: ReactNode }) => ReactNode
}

/** The whole app. */
export const Router = ({ Locations = HashRouter }: RouterProps) => (
  <ErrorBoundary>
    <Locations>
      <InAppLinks />
      <PageOnTheWay />
      <AppRoutes />
      <ToastsShown />
    </Locations>
  </ErrorBoundary>
)
