import type { Patient } from '@ilera/contract/patients/schemas'
import { guardianOf } from '@ilera/contract/patients/rules'
import { profileWords } from '@ilera/contract/patients/words'
import { href } from '@ilera/contract/routes'
import { Avatar } from '../../elements/avatar.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { Link } from '../../elements/link.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientProfileScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  patient?: Patient
  sentence?: string
  onRetry: () => void
}

/** `/patient/patientProfilePage` (spec section 2, with its fallbacks). */
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

function Profile({ patient }: { patient: Patient }) {
  const guardian = guardianOf(patient)
  const name = `${patient.firstName} ${patient.lastName}`
  return (
    <div className="grid gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
      <Card kind="accent">
        <div className="grid justify-items-center gap-3 text-center">
          <Avatar name={name} src={patient.profilePicture.url} size="large" />
          <p className="max-w-full font-display text-xl font-bold">{name}</p>
          <p>{`Age: ${patient.age ?? profileWords.noAge}`}</p>
          <Button href={href('patientProfileUpdate')} wide>
            Update
          </Button>
          <Link kind="standalone" href={href('patientPrivacy')}>
            Your data
          </Link>
        </div>
      </Card>
      <Card>
        <DetailsList
          items={[
            { label: 'Gender', value: patient.gender ?? profileWords.noGender },
            { label: 'Address', value: patient.patientAddress ?? profileWords.noAddress },
            { label: 'Email', value: <EmailText address={patient.email} /> },
            { label: 'Phone number', value: patient.phoneNumber ?? profileWords.noPhone },
            { label: 'Allergies', value: patient.allergies ?? profileWords.noAllergies },
            { label: 'Blood type', value: patient.bloodType ?? profileWords.noBloodType },
            ...(guardian ? [{ label: 'Parent or guardian', value: guardian }] : []),
          ]}
        />
      </Card>
    </div>
  )
}
