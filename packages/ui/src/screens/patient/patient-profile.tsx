import { m } from '@ilera/contract/messages'
import { formatDate } from '@ilera/contract/formats'
import { genderLabel } from '@ilera/contract/patients/options'
import type { ProfileField } from '@ilera/contract/patients/profile-fields'
import type { Patient } from '@ilera/contract/patients/schemas'
import { guardianName } from '@ilera/contract/patients/rules'
import { href } from '@ilera/contract/routes'
import { keysOf } from '@ilera/contract/shared/own-property'
import { Avatar } from '../../elements/avatar.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList, type DetailsItem } from '../../elements/details-list.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { Link } from '../../elements/link.tsx'
import type { ActedFor } from '@ilera/contract/family/acted-for'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientProfileScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The patient’s profile. */
  patient?: Patient
  /** The person that the patient acts for: the profile is theirs. */
  actedFor?: ActedFor
  /** Why loading failed. */
  errorMessage?: string
  /** Called to load again after a failure. */
  onRetry: () => void
}

/** `/patient/patientProfilePage`: the patient's profile, with the spec's fallbacks (spec section 2). */
export const PatientProfileScreen = ({
  state,
  patient,
  actedFor,
  errorMessage,
  onRetry,
}: PatientProfileScreenProps) => (
  <RecordPage
    title={actedFor ? m.patients_profile_title_of(actedFor) : m.patients_profile_title()}
    state={state}
    record={patient}
    errorMessage={errorMessage}
    skeleton={{
      kind: 'profile',
      label: actedFor ? m.patients_profile_loading_of(actedFor) : m.patients_profile_loading(),
    }}
    onRetry={onRetry}
  >
    {(record) => <Profile patient={record} actedFor={actedFor} />}
  </RecordPage>
)

/** The row of each profile field, in page order; undefined for a field without a row. */
const rows: Record<ProfileField | 'email', (patient: Patient) => DetailsItem | undefined> = {
  // Shown below the name.
  age: () => undefined,
  birthDate: ({ birthDate }) =>
    birthDate === null ? undefined : { label: m.patients_birth_date_label(), value: formatDate(birthDate) },
  gender: ({ gender }) => ({
    label: m.patients_gender_label(),
    value: gender === null ? m.patients_no_gender() : genderLabel(gender),
  }),
  patientAddress: ({ patientAddress }) => ({
    label: m.patients_address_label(),
    value: patientAddress ?? m.patients_no_address(),
  }),
  email: ({ email }) => ({ label: m.patients_email_label(), value: <EmailText address={email} /> }),
  phoneNumber: ({ phoneNumber }) => ({ label: m.patients_phone_label(), value: phoneNumber ?? m.patients_no_phone() }),
  allergies: ({ allergies }) => ({
    label: m.patients_allergies_label(),
    value: allergies ?? m.patients_no_allergies(),
  }),
  bloodType: ({ bloodType }) => ({
    label: m.patients_blood_type_label(),
    value: bloodType ?? m.patients_no_blood_type(),
  }),
  guardianName: (patient) => {
    const guardian = guardianName(patient)
    return guardian ? { label: m.patients_guardian_label(), value: guardian } : undefined
  },
}

function Profile({ patient, actedFor }: { patient: Patient; actedFor?: ActedFor | undefined }) {
  const name = `${patient.firstName} ${patient.lastName}`
  return (
    <div className="grid gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      <Card kind="accent">
        <div className="grid justify-items-center gap-3 text-center">
          <Avatar name={name} src={patient.profilePicture.url} size="large" />
          <p className="max-w-full font-display text-xl font-bold">{name}</p>
          <p>{m.patients_age_line({ age: patient.age ?? m.patients_no_age() })}</p>
          <Button href={href('patientProfileUpdate')} wide>
            {m.patients_profile_update_button()}
          </Button>
          <Link kind="standalone" href={href('patientPrivacy')}>
            {actedFor ? m.patients_data_title_of(actedFor) : m.patients_profile_data_link()}
          </Link>
          <Link kind="standalone" href={href('patientClaim')}>
            {m.patients_claim_link()}
          </Link>
        </div>
      </Card>
      <Card>
        <DetailsList items={keysOf(rows).flatMap((field) => rows[field](patient) ?? [])} />
      </Card>
    </div>
  )
}
