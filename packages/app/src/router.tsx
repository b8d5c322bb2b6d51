import type { ReactNode } from 'react'
import { HashRouter } from 'react-router-dom'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './support/error-boundary.tsx'
import { InAppLinks } from './support/in-app-links.tsx'
import { PendingNavigation } from './support/pending-navigation.tsx'
import { ToastContainer } from './support/toast-container.tsx'

type RouterProps = {
  /** The location source: the URL fragment (spec section 2), or one fixed path while prerendering. */
  Locations?: (props: { children: ReactNode }) => ReactNode
}

/** The root component: routes, error boundary, loading bar and toasts. */
export const Router = ({ Locations = HashRouter }: RouterProps) => (
  <ErrorBoundary>
    <Locations>
      <InAppLinks />
      <PendingNavigation />
      <AppRoutes />
      <ToastContainer />
    </Locations>
  </ErrorBoundary>
)
