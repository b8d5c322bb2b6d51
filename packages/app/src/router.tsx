import { HashRouter } from 'react-router-dom'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './support/error-boundary.tsx'
import { InAppLinks } from './support/in-app-links.tsx'
import { ToastsShown } from './support/toasts-shown.tsx'

/** Routes live behind the `#` (spec section 2). */
export const Router = () => (
  <ErrorBoundary>
    <HashRouter>
      <InAppLinks />
      <AppRoutes />
      <ToastsShown />
    </HashRouter>
  </ErrorBoundary>
)
