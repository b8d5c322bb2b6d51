import { isRouteName, routes, type RouteName } from '@ilera/contract/routes'
import { Navigate, Route, Routes } from 'react-router-dom'
import { areas } from './areas.ts'
import { adminPages, notFoundPage, patientPages, publicPages, type PageEntry } from './pages.ts'
import { Page } from './support/page.tsx'

const { Content: PatientArea } = areas.patient
const { Content: AdminArea } = areas.admin

const shown = ({ title, Content }: PageEntry) => (
  <Page title={title}>
    <Content />
  </Page>
)

const routesOf = (pages: Partial<Record<RouteName, PageEntry>>) =>
  Object.entries(pages).map(([name, entry]) =>
    isRouteName(name) ? <Route key={name} path={routes[name]} element={shown(entry)} /> : null,
  )

/**
 * Every route of the spec's table and of the decisions on it; each page is loaded when first opened. No `Suspense` stands
 * around them: on the way Back, React would put its fallback in the place of the page that is read, until the next is there.
 */
export const AppRoutes = () => (
  <Routes>
    {routesOf(publicPages)}
    <Route element={<PatientArea />}>{routesOf(patientPages)}</Route>
    <Route element={<AdminArea />}>{routesOf(adminPages)}</Route>
    {/* The spec links to the login in both spellings. */}
    <Route path="/patientlogin" caseSensitive element={<Navigate to={routes.patientLogin} replace />} />
    <Route path="*" element={shown(notFoundPage)} />
  </Routes>
)
