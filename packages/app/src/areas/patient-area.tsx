import { m } from '@ilera/contract/messages'
import { href, routePath } from '@ilera/contract/routes'
import { createHospitalSearchMachine, hospitalSearchView } from '@ilera/flows/hospital-search/hospital-search.machine'
import { DashboardIcon, PersonIcon } from '@ilera/ui/elements/icons'
import { AppShell } from '@ilera/ui/patterns/app-shell'
import { AppShellMenu } from '@ilera/ui/patterns/app-shell-menu'
import { PatientHeader } from '@ilera/ui/patterns/patient-header'
import { SideNav } from '@ilera/ui/patterns/side-nav'
import { useActor } from '@xstate/react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { ConnectionNotice } from '../live/connection-notice.tsx'
import { useUnreadCount } from '../live/use-unread.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { patientPages } from '../pages.ts'
import { clientState } from '../session/client-state.ts'
import { sessions } from '../session/sessions.ts'
import { usePatient } from '../session/use-login.ts'
import { RequireLogin } from '../support/require-login.tsx'
import { createProfilePictureStore } from '../support/profile-pictures.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

const search = createHospitalSearchMachine({
  search: apiActor('searchHospitals', ({ query }: { query: string }) => ({ query: { q: query } }), wholeResponse),
})

const pictures = createProfilePictureStore('patient')

const items = () => [
  { label: m.navigation_dashboard(), href: href('patient'), icon: <DashboardIcon /> },
  { label: m.navigation_view_profile(), href: href('patientProfile'), icon: <PersonIcon /> },
]

/** The header and the side navigation around every patient page. */
function PatientShellFrame() {
  const login = usePatient()
  const [snapshot, send] = useActor(search)
  useServiceWorker(patientPages)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const unread = useUnreadCount('patient')
  const { state, results, failedText } = hospitalSearchView(snapshot)

  const nav = (
    <SideNav
      label={m.navigation_patient_area()}
      items={items()}
      current={`#${pathname}`}
      onLogout={() => sessions.patient.send({ type: 'logout' })}
    />
  )
  const open = (hospitalIDSearch: string) => {
    send({ type: 'choose' })
    clientState.write({ hospitalIDSearch })
    void navigate(routePath('patientHospital', {}, { hospital: hospitalIDSearch }))
  }
  return (
    <AppShell
      pictures={pictures}
      nav={nav}
      notice={<ConnectionNotice role="patient" />}
      header={
        <PatientHeader
          name={login ? `${login.data.firstName} ${login.data.lastName}` : ''}
          pictureUrl={login?.data.profilePicture.url}
          loginMessage={login?.message}
          unread={unread}
          menu={<AppShellMenu key={pathname}>{nav}</AppShellMenu>}
          search={{
            state,
            failedText,
            results: results.map(({ _id, hospitalName, hospitalAddress }) => ({
              id: _id,
              title: hospitalName,
              detail: hospitalAddress ?? undefined,
            })),
            onQuery: ({ query }) => send({ type: 'type', query }),
            onChoose: ({ id }) => open(id),
          }}
        />
      }
    >
      <Outlet />
    </AppShell>
  )
}

/** The patient's pages. The route guard lets only a logged-in patient in. */
export const PatientArea = () => (
  <RequireLogin role="patient">
    <PatientShellFrame />
  </RequireLogin>
)
