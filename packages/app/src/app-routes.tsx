import { isRouteName, routes, type RouteName } from '@ilera/contract/routes'
import { Navigate, Route, Routes } from 'react-router-dom'
import { areas } from './areas.ts'
import { adminPages, notFoundPage, patientPages, publicPages, type PageEntry } from './pages.ts'
import { Page } from './support/page.tsx'

const { Content: PatientArea } = areas.patient
const { Content: AdminArea } = areas.admin

const renderPage = ({ title, Content }: PageEntry) => (
  <Page title={title()}>
    <Content />
  </Page>
)

const renderRoutes = (pages: Partial<Record<RouteName, PageEntry>>) =>
  Object.entries(pages).map(([name, entry]) =>
    isRouteName(name) ? <Route key={name} path={routes[name]} element={renderPage(entry)} /> : null,
  )

/**
 * Every route of the spec's table and of the decisions on it. Each page is loaded when it is first opened. No
 * `Suspense` wraps the routes: on going back, React would replace the current page with the fallback until the next
 * page is loaded.
 */
export const AppRoutes = () => (
  <Routes>
    {renderRoutes(publicPages)}
    <Route element={<PatientArea />}>{renderRoutes(patientPages)}</Route>
    <Route element={<AdminArea />}>{renderRoutes(adminPages)}</Route>
    {/* The spec links to the login in both spellings. */}
    <Route path="/patientlogin" caseSensitive element={<Navigate to={routes.patientLogin} replace />} />
    <Route path="*" element={renderPage(notFoundPage)} />
  </Routes>
)
