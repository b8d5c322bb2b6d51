import { m } from '@ilera/contract/messages'
import { adminPlaces } from '@ilera/contract/admin-places'
import { href, routes } from '@ilera/contract/routes'
import { PageHeader } from '@ilera/ui/elements/page-header'
import { AdminHeader } from '@ilera/ui/patterns/admin-header'
import { AppShell } from '@ilera/ui/patterns/app-shell'
import { AppShellMenu } from '@ilera/ui/patterns/app-shell-menu'
import { hospitalMenu } from '@ilera/ui/patterns/hospital-menu'
import { SideNav } from '@ilera/ui/patterns/side-nav'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import { callOf } from '../call-table.ts'
import { ConnectionNotice } from '../live/connection-notice.tsx'
import { useUnreadCount } from '../live/use-unread.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { adminPages } from '../pages.ts'
import { sessions } from '../session/sessions.ts'
import { onTwoFactorRequired } from '../session/two-factor-required.ts'
import { useHospital } from '../session/use-login.ts'
import { useReaches } from '../session/use-reach.ts'
import { fetchModule } from '../support/fetch-module.ts'
import { orReloadPage } from '../support/reload-page.ts'
import './add-hospital-calls.ts'
import { callAt, callOfPage } from './page-access.ts'
import { placeIn } from './places.ts'
import { RequireLogin } from '../support/require-login.tsx'
import { createProfilePictureStore } from '../support/profile-pictures.ts'

/** Loads when it is first opened. */
const HospitalPalette = lazy(() =>
  fetchModule(() => import('./hospital-palette.tsx')).then(
    ({ HospitalPalette: Palette }) => ({ default: Palette }),
    (error: unknown) => orReloadPage(error),
  ),
)

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Whether the palette is open. Ctrl+K or ⌘K opens it, unless another dialog is open. */
function usePalette() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      // Firefox and Chromium would search the web.
      event.preventDefault()
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setIsOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { isOpen, setIsOpen }
}

const placeAt = placeIn<keyof typeof adminPages>(adminPlaces)

const pictures = createProfilePictureStore('hospital')

/** Opens the page that turns two-factor authentication on, unless this page is of use without it. */
function useTwoFactorPage(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(
    () =>
      onTwoFactorRequired.listen(() => {
        const name = callAt(pathname)
        if (!name || !callOf(name).withoutTwoFactor) void navigate(routes.adminTwoFactor, { replace: true })
      }),
    [navigate, pathname],
  )
}

/** The page at this address, if one of the member's roles may use it. The first page of a cashier is the payments. */
function AllowedPage() {
  const { pathname } = useLocation()
  const reachBy = useReaches()
  const call = callAt(pathname)
  if (call === undefined || reachBy(call) !== undefined) return <Outlet />
  if (pathname === routes.admin && reachBy(callOfPage.adminPayments) !== undefined)
    return <Navigate to={routes.adminPayments} replace />
  return <PageHeader title={m.staff_page_not_allowed()} lead={m.staff_page_not_allowed_hint()} />
}

/** The header and the side navigation around every hospital page. */
function HospitalShellFrame() {
  const login = useHospital()
  useServiceWorker(adminPages)
  const { pathname } = useLocation()
  const unread = useUnreadCount('hospital')
  const palette = usePalette()
  useTwoFactorPage()
  const reachBy = useReaches()
  // The screen on the wall has no menu.
  if (pathname === routes.adminWaitingRoom)
    return (
      <main id="main" tabIndex={-1} className="focus:outline-none">
        <AllowedPage />
      </main>
    )
  const nav = (
    <SideNav
      label={m.navigation_hospital_area()}
      items={hospitalMenu
        .filter(({ page }) => reachBy(callOfPage[page]) !== undefined)
        .map(({ page, label, Icon }) => ({ label: label(), href: href(page), icon: <Icon /> }))}
      current={placeAt(pathname)}
      onLogout={() => sessions.hospital.send({ type: 'logout' })}
    />
  )
  return (
    <AppShell
      pictures={pictures}
      nav={nav}
      notice={<ConnectionNotice role="hospital" />}
      header={
        <AdminHeader
          hospitalName={login?.data.hospitalName}
          unread={unread}
          menu={<AppShellMenu key={pathname}>{nav}</AppShellMenu>}
          onSearch={() => palette.setIsOpen(true)}
        />
      }
    >
      <AllowedPage />
      {palette.isOpen ? (
        <Suspense>
          <HospitalPalette onClose={() => palette.setIsOpen(false)} />
        </Suspense>
      ) : null}
    </AppShell>
  )
}

/** The hospital's pages. The route guard lets only a logged-in hospital in. */
export const AdminArea = () => (
  <RequireLogin role="hospital">
    <HospitalShellFrame />
  </RequireLogin>
)
