import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { PageHeader } from '../../elements/page-header.tsx'

export type NoHospitalScreenProps = {
  /** Why the hospital of the address is not found. Left out: none is chosen. */
  missing?: string
  /** A draft from the health chat waits for a hospital. */
  isDraftSaved?: boolean
}

/** In place of a page of a hospital, where none is chosen or it is not found: leads to the search. */
export const NoHospitalScreen = ({ missing, isDraftSaved }: NoHospitalScreenProps) =>
  missing === undefined ? (
    <>
      <PageHeader title={m.patients_choose_hospital_title()} />
      <Banner tone="info" actions={<Button href={href('patient')}>{m.appointments_find_hospital_button()}</Button>}>
        {isDraftSaved
          ? `${m.hospitals_choose_hospital_first()} ${m.hospitals_draft_saved()}`
          : m.hospitals_choose_hospital_first()}
      </Banner>
    </>
  ) : (
    <>
      <PageHeader title={m.patients_hospital_title_loading()} />
      <ErrorState message={missing} link={{ label: m.appointments_find_hospital_button(), href: href('patient') }} />
    </>
  )
