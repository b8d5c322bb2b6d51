import { isRouteName, routes, type RouteName } from '@ilera/contract/routes'
import { Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { adminPages, notFoundPage, patientPages, publicPages, type PageEntry } from './pages.ts'
import { Page } from './support/page.tsx'
import { surroundings } from './surroundings.ts'

const { Content: PatientGuard } = surroundings.patientGuard
const { Content: PatientArea } = surroundings.patientArea
const { Content: HospitalGuard } = surroundings.hospitalGuard
const { Content: AdminArea } = surroundings.adminArea

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
      <Route element={<PatientGuard />}>
        <Route element={<PatientArea />}>{routesOf(patientPages)}</Route>
      </Route>
      <Route element={<HospitalGuard />}>
        <Route element={<AdminArea />}>{routesOf(adminPages)}</Route>
      </Route>
      {/* The spec links to the login in both spellings. */}
      <Route path="/patientlogin" caseSensitive element={<Navigate to={routes.patientLogin} replace />} />
      <Route path="*" element={shown(notFoundPage)} />
    </Routes>
  </Suspense>
)
