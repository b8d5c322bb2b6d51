import { isRouteName, routes, type RouteName } from '@ilera/contract/routes'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { adminPages, notFoundPage, patientPages, publicPages, type PageEntry } from './pages.ts'
import { Page } from './support/page.tsx'

/** With what only people who are logged in need: sessions and the network. */
const Guard = lazy(async () => ({ default: (await import('./support/guard.tsx')).Guard }))
const PatientArea = lazy(async () => ({ default: (await import('./areas/patient-area.tsx')).PatientArea }))
const AdminArea = lazy(async () => ({ default: (await import('./areas/admin-area.tsx')).AdminArea }))

const shown = ({ title, Content }: PageEntry) => (
  <Suspense fallback={null}>
    <Page title={title}>
      <Content />
    </Page>
  </Suspense>
)

const routesOf = (pages: Partial<Record<RouteName, PageEntry>>) =>
  Object.entries(pages).map(([name, entry]) =>
    isRouteName(name) ? <Route key={name} path={routes[name]} element={shown(entry)} /> : null,
  )

/** Every route of the spec's table and of the decisions on it; each page is loaded when first opened. */
export const AppRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      {routesOf(publicPages)}
      <Route element={<Guard role="patient" />}>
        <Route element={<PatientArea />}>{routesOf(patientPages)}</Route>
      </Route>
      <Route element={<Guard role="hospital" />}>
        <Route element={<AdminArea />}>{routesOf(adminPages)}</Route>
      </Route>
      {/* The spec links to the login in both spellings. */}
      <Route path="/patientlogin" caseSensitive element={<Navigate to={routes.patientLogin} replace />} />
      <Route path="*" element={shown(notFoundPage)} />
    </Routes>
  </Suspense>
)
