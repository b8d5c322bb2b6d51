import { m } from '@ilera/contract/messages'
import { patientPlaces } from '@ilera/contract/patient-places'
import { href, routePath, type RouteName } from '@ilera/contract/routes'
import { createHospitalSearchMachine, hospitalSearchView } from '@ilera/flows/hospital-search/hospital-search.machine'
import { AppShell } from '@ilera/ui/patterns/app-shell'
import { AppShellMenu } from '@ilera/ui/patterns/app-shell-menu'
import { BottomBar } from '@ilera/ui/patterns/bottom-bar'
import { relationLabel } from '@ilera/contract/family/relation-label'
import { PatientHeader, type PatientHeaderProps } from '@ilera/ui/patterns/patient-header'
import { patientBar, patientMenu } from '@ilera/ui/patterns/patient-menu'
import { PatientSwitch } from '@ilera/ui/patterns/patient-switch'
import { SideNav } from '@ilera/ui/patterns/side-nav'
import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ConnectionNotice } from '../live/connection-notice.tsx'
import { useUnreadCount } from '../live/use-unread.ts'
import { useServiceWorker } from '../offline/use-service-worker.ts'
import { patientPages } from '../pages.ts'
import { useQuery } from '../queries/use-query.ts'
import { actingFor, useActingFor } from '../session/acting-for.ts'
import { clientState, useClientState } from '../session/client-state.ts'
import { sessions } from '../session/sessions.ts'
import { usePatient } from '../session/use-login.ts'
import { RequireLogin } from '../support/require-login.tsx'
import { createProfilePictureStore } from '../support/profile-pictures.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import './add-patient-calls.ts'
import { placeIn } from './places.ts'

const search = createHospitalSearchMachine({
  search: apiActor('searchHospitals', ({ query }: { query: string }) => ({ query: { q: query } }), wholeResponse),
})

const pictures = createProfilePictureStore('patient')

const placeAt = placeIn<keyof typeof patientPages>(patientPlaces)

/** The pages that the header leads to. */
const headerPages: Partial<Record<RouteName, PatientHeaderProps['current']>> = {
  patientNotifications: 'notifications',
  chat: 'chat',
}

type Entry = (typeof patientMenu)[number] | (typeof patientBar)[number]

const linkTo = ({ page, label, Icon }: Entry) => ({ label: label(), href: href(page), icon: <Icon /> })

/** For whom the pages are. Nothing for a patient without a family. */
function Switch() {
  const current = useActingFor()
  const { value } = useQuery('family')
  const people = (value?.data.caresFor ?? []).flatMap(({ patientId, status, firstName, ...one }) =>
    status === 'active' && patientId !== null ? [{ id: patientId, name: firstName, relation: relationLabel(one) }] : [],
  )
  const { hasFamily } = useClientState()
  const hasPeople = value === undefined ? hasFamily : people.length > 0 || undefined
  useEffect(() => {
    if (hasPeople !== hasFamily) clientState.write({ hasFamily: hasPeople })
  }, [hasPeople, hasFamily])
  if (!hasPeople && current === undefined) return null
  const shown = <PatientSwitch self={actingFor.ownId() ?? ''} people={people} current={current} />
  // Its place is kept until it is known who can be chosen, so that the page does not move.
  return people.length > 0 || current !== undefined ? (
    shown
  ) : (
    <div inert className="invisible">
      {shown}
    </div>
  )
}

/** The header and the side navigation around every patient page. */
function PatientShellFrame() {
  const login = usePatient()
  const [snapshot, send] = useActor(search)
  useServiceWorker(patientPages)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const unread = useUnreadCount('patient')
  const isForOther = useActingFor() !== undefined
  const { state, results, failedText } = hospitalSearchView(snapshot)

  const place = placeAt(pathname)

  const nav = (
    <SideNav
      label={m.navigation_patient_area()}
      items={patientMenu.map(linkTo)}
      current={place}
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
      bar={<BottomBar label={m.navigation_most_used()} items={patientBar.map(linkTo)} current={place} />}
      notice={
        <>
          <ConnectionNotice role="patient" />
          <Switch />
        </>
      }
      header={
        <PatientHeader
          name={login ? `${login.data.firstName} ${login.data.lastName}` : ''}
          // A picture of one's own is not the other patient's to read.
          pictureUrl={isForOther ? undefined : login?.data.profilePicture.url}
          loginMessage={login?.message}
          unread={unread}
          current={headerPages[place?.page ?? 'patient']}
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
            onSearch: ({ query }) => {
              send({ type: 'choose' })
              void navigate(routePath('patient', {}, { q: query }), { state: { isSearch: true } })
            },
          }}
        />
      }
    >
      <Outlet />
    </AppShell>
  )
}

/** The pages start anew for another patient. A link may name the patient that it is for (`?for=`). */
function PatientShell() {
  const current = useActingFor()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('for')
  const choose = useEffectEvent((patientId: string) => {
    actingFor.choose(patientId)
    const rest = new URLSearchParams(search)
    rest.delete('for')
    setSearch(rest, { replace: true })
  })
  useEffect(() => {
    if (wanted) choose(wanted)
  }, [wanted])
  return wanted ? null : <PatientShellFrame key={current ?? 'self'} />
}

/** The patient's pages. The route guard lets only a logged-in patient in. */
export const PatientArea = () => (
  <RequireLogin role="patient">
    <PatientShell />
  </RequireLogin>
)
