import { m } from '@ilera/contract/messages'
import type { PatientRow } from '@ilera/contract/patients/schemas'
import { routePath } from '@ilera/contract/routes'
import { cleanValue } from '@ilera/contract/shared/text-fields'
import { CommandPalette, type PaletteItem } from '@ilera/ui/patterns/command-palette'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { adminPages } from '../pages.ts'
import { useQuery } from '../queries/use-query.ts'
import { onAccountEnd } from '../session/account-change.ts'
import { useReaches } from '../session/use-reach.ts'
import { callOfPage } from './page-access.ts'
import { openFoundPatient } from '../support/found-patient.ts'
import { useDebounced } from '../support/use-debounced.ts'

/** The pages that can be opened without a record. */
const pageNames = [
  'admin',
  'adminPatients',
  'adminRegister',
  'adminPayments',
  'adminReports',
  'adminDoctors',
  'adminServices',
  'adminWaitlist',
  'adminClosures',
  'adminDuplicates',
  'adminNotifications',
  'adminProfile',
  'adminProfileUpdate',
  'adminSettlement',
  'adminStaff',
  'adminAccount',
  'adminSessions',
  'adminTwoFactor',
] as const
type PageName = (typeof pageNames)[number]

/** What is on a page, in the words by which people look for it. */
const details: Partial<Record<PageName, () => string>> = {
  admin: m.palette_about_admin,
  adminPayments: m.palette_about_payments,
  adminDoctors: m.palette_about_doctors,
  adminProfile: m.palette_about_profile,
  adminProfileUpdate: m.palette_about_profile_update,
  adminSettlement: m.palette_about_settlement,
  adminSessions: m.palette_about_sessions,
  adminTwoFactor: m.palette_about_two_factor,
}
const pages = pageNames.map((id) => ({ id, title: adminPages[id].title(), detail: details[id]?.() }))

const mostPatients = 5
const mostRecent = 5

const itemOf = ({ _id, firstName, lastName, email, phoneNumber }: PatientRow): PaletteItem => ({
  id: _id,
  title: `${firstName} ${lastName}`,
  detail: email || (phoneNumber ?? undefined),
})

const progressOf = { loading: 'loading', shown: 'found', failed: 'failed' } as const

type Recent = { item: PaletteItem; patient?: PatientRow }
/** What was opened lately, until the page is reloaded: names of patients are not written to the device. */
let recent: readonly Recent[] = []
onAccountEnd.hospital.listen(() => (recent = []))

/** The palette of the hospital's area: its pages, and the patients that the server finds. */
export function HospitalPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const q = useDebounced(query)
  const reachBy = useReaches()
  const { state, value, errorMessage } = useQuery('allPatients', {
    query: { q, page: 1, limit: mostPatients },
    when: q !== '' && reachBy('allPatients') !== undefined,
  })
  const patients = value?.data ?? []
  /** Until the pause in typing, the query is that of an earlier text. */
  const progress = q === query ? progressOf[state] : 'loading'

  const choose = ({ id }: { id: string }) => {
    const patient = patients.find(({ _id }) => _id === id) ?? recent.find(({ item }) => item.id === id)?.patient
    const name = pageNames.find((page) => page === id)
    const item = patient ? itemOf(patient) : pages.find((page) => page.id === id)
    if (item) recent = [{ item, patient }, ...recent.filter((one) => one.item.id !== id)].slice(0, mostRecent)
    onClose()
    if (patient) void navigate(routePath('adminPatients'), { state: openFoundPatient(patient) })
    else if (name) void navigate(routePath(name))
  }
  return (
    <CommandPalette
      open
      pages={pages.filter(({ id }) => reachBy(callOfPage[id]) !== undefined)}
      recent={recent.map(({ item }) => item)}
      records={{
        label: m.palette_patients(),
        items: patients.map(itemOf),
        state: query === '' || reachBy('allPatients') === undefined ? 'idle' : progress,
        failedText: errorMessage,
      }}
      onQuery={({ query: text }) => setQuery(cleanValue('search', text))}
      onChoose={choose}
      onClose={onClose}
    />
  )
}
