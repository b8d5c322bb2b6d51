import { HashRouter } from 'react-router-dom'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './support/error-boundary.tsx'
import { ToastsShown } from './support/toasts-shown.tsx'

/** Routes live behind the `#` (spec section 2). */
export const Router = () => (
  <ErrorBoundary>
    <HashRouter>
      <AppRoutes />
      <ToastsShown />
    </HashRouter>
  </ErrorBoundary>
)
