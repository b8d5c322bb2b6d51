import { routes, type RouteName } from '@ilera/contract/routes'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { notFoundPage, publicPages, type PageEntry } from './pages.ts'
import { Page } from './support/page.tsx'

const shown = ({ title, Content }: PageEntry) => (
  <Suspense fallback={null}>
    <Page title={title}>
      <Content />
    </Page>
  </Suspense>
)

const isRoute = (name: string): name is RouteName => name in routes

const routesOf = (pages: Partial<Record<RouteName, PageEntry>>) =>
  Object.entries(pages).map(([name, entry]) =>
    isRoute(name) ? <Route key={name} path={routes[name]} element={shown(entry)} /> : null,
  )

/** Every route of the spec's table and of the decisions on it; each page is loaded when first opened. */
export const AppRoutes = () => (
  <Routes>
    {routesOf(publicPages)}
    {/* The spec links to the login in both spellings. */}
    <Route path="/patientlogin" caseSensitive element={<Navigate to={routes.patientLogin} replace />} />
    <Route path="*" element={shown(notFoundPage)} />
  </Routes>
)
