import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { DashboardIcon, CardIcon, PeopleIcon, PersonIcon } from '@ilera/ui/elements/icons'
import { AdminHeader } from '@ilera/ui/patterns/admin-header'
import { AppShell } from '@ilera/ui/patterns/app-shell'
import { AppShellMenu } from '@ilera/ui/patterns/app-shell-menu'
import { SideNav } from '@ilera/ui/patterns/side-nav'
import { Outlet, useLocation } from 'react-router-dom'
import { ConnectionNotice } from '../live/connection-notice.tsx'
import { useUnreadCount } from '../live/use-unread.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { adminPages } from '../pages.ts'
import { sessions } from '../session/sessions.ts'
import { useHospital } from '../session/use-login.ts'
import { RequireLogin } from '../support/require-login.tsx'
import { createProfilePictureStore } from '../support/profile-pictures.ts'

const pictures = createProfilePictureStore('hospital')

const items = () => [
  { label: m.navigation_dashboard(), href: href('admin'), icon: <DashboardIcon /> },
  { label: m.navigation_patients(), href: href('adminPatients'), icon: <PeopleIcon /> },
  { label: m.navigation_view_profile(), href: href('adminProfile'), icon: <PersonIcon /> },
  { label: m.navigation_payments(), href: href('adminPayments'), icon: <CardIcon /> },
]

/** The header and the side navigation around every hospital page. */
function HospitalShellFrame() {
  const login = useHospital()
  useServiceWorker(adminPages)
  const { pathname } = useLocation()
  const unread = useUnreadCount('hospital')
  const nav = (
    <SideNav
      label={m.navigation_hospital_area()}
      items={items()}
      current={`#${pathname}`}
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
        />
      }
    >
      <Outlet />
    </AppShell>
  )
}

/** The hospital's pages. The route guard lets only a logged-in hospital in. */
export const AdminArea = () => (
  <RequireLogin role="hospital">
    <HospitalShellFrame />
  </RequireLogin>
)
