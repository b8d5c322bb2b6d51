import { m } from '@ilera/contract/messages'
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
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientProfileScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  patient?: Patient
  sentence?: string
  onRetry: () => void
}

/** `/patient/patientProfilePage`: the patient's profile, with the spec's fallbacks (spec section 2). */
export const PatientProfileScreen = ({ state, patient, sentence, onRetry }: PatientProfileScreenProps) => (
  <RecordPage
    title="Your profile"
    state={state}
    record={patient}
    sentence={sentence}
    skeleton={{ kind: 'profile', label: 'Loading your profile' }}
    onRetry={onRetry}
  >
    {(record) => <Profile patient={record} />}
  </RecordPage>
)

/** The row of each profile field, in page order; undefined for a field without a row. */
const rows: Record<ProfileField | 'email', (patient: Patient) => DetailsItem | undefined> = {
  // Shown below the name.
  age: () => undefined,
  gender: ({ gender }) => ({ label: 'Gender', value: gender ?? m.patients_no_gender() }),
  patientAddress: ({ patientAddress }) => ({ label: 'Address', value: patientAddress ?? m.patients_no_address() }),
  email: ({ email }) => ({ label: 'Email', value: <EmailText address={email} /> }),
  phoneNumber: ({ phoneNumber }) => ({ label: 'Phone number', value: phoneNumber ?? m.patients_no_phone() }),
  allergies: ({ allergies }) => ({ label: 'Allergies', value: allergies ?? m.patients_no_allergies() }),
  bloodType: ({ bloodType }) => ({ label: 'Blood type', value: bloodType ?? m.patients_no_blood_type() }),
  guardianName: (patient) => {
    const guardian = guardianName(patient)
    return guardian ? { label: 'Parent or guardian', value: guardian } : undefined
  },
}

function Profile({ patient }: { patient: Patient }) {
  const name = `${patient.firstName} ${patient.lastName}`
  return (
    <div className="grid gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      <Card kind="accent">
        <div className="grid justify-items-center gap-3 text-center">
          <Avatar name={name} src={patient.profilePicture.url} size="large" />
          <p className="max-w-full font-display text-xl font-bold">{name}</p>
          <p>{`Age: ${patient.age ?? m.patients_no_age()}`}</p>
          <Button href={href('patientProfileUpdate')} wide>
            Update
          </Button>
          <Link kind="standalone" href={href('patientPrivacy')}>
            Your data
          </Link>
        </div>
      </Card>
      <Card>
        <DetailsList items={keysOf(rows).flatMap((field) => rows[field](patient) ?? [])} />
      </Card>
    </div>
  )
}
