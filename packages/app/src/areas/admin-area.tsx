import { href } from '@ilera/contract/routes'
import { DashboardIcon, CardIcon, PeopleIcon, PersonIcon } from '@ilera/ui/elements/icons'
import { AdminHeader } from '@ilera/ui/patterns/admin-header'
import { AreaFrame } from '@ilera/ui/patterns/area-frame'
import { AreaMenu } from '@ilera/ui/patterns/area-menu'
import { SideNav } from '@ilera/ui/patterns/side-nav'
import { Outlet, useLocation } from 'react-router-dom'
import { ConnectionNotice } from '../live/connection-notice.tsx'
import { useUnread } from '../live/use-unread.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { adminPages } from '../pages.ts'
import { sessions } from '../session/sessions.ts'
import { useHospital } from '../session/use-login.ts'
import { Guard } from '../support/guard.tsx'
import { createPictures } from '../support/pictures.ts'

const pictures = createPictures('hospital')

const items = [
  { label: 'Dashboard', href: href('admin'), icon: <DashboardIcon /> },
  { label: 'Patient', href: href('adminPatients'), icon: <PeopleIcon /> },
  { label: 'View Profile', href: href('adminProfile'), icon: <PersonIcon /> },
  { label: 'Payment', href: href('adminPayments'), icon: <CardIcon /> },
]

/** Header and side nav around every page of a hospital. */
function AdminFrame() {
  const login = useHospital()
  useServiceWorker(adminPages)
  const { pathname } = useLocation()
  const unread = useUnread('hospital')
  const nav = (
    <SideNav
      label="Hospital"
      items={items}
      current={`#${pathname}`}
      onLogout={() => sessions.hospital.send({ type: 'logout' })}
    />
  )
  return (
    <AreaFrame
      pictures={pictures}
      nav={nav}
      notice={<ConnectionNotice role="hospital" />}
      header={
        <AdminHeader
          hospitalName={login?.data.hospitalName}
          unread={unread}
          menu={<AreaMenu key={pathname}>{nav}</AreaMenu>}
        />
      }
    >
      <Outlet />
    </AreaFrame>
  )
}

/** The pages of the hospital: for whoever is logged in as one. */
export const AdminArea = () => (
  <Guard role="hospital">
    <AdminFrame />
  </Guard>
)
