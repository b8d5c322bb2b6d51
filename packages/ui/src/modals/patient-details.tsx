import { m } from '@ilera/contract/messages'
import type { PatientRow } from '@ilera/contract/patients/schemas'
import { formatCount, formatDate } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { Button } from '../elements/button.tsx'
import { DetailsList } from '../elements/details-list.tsx'
import { EmailText } from '../elements/email-text.tsx'
import { Sheet } from '../elements/sheet.tsx'
import { PhoneText } from '../elements/phone-text.tsx'

export type PatientDetailsModalProps = {
  /** The patient; without one the dialog is closed. */
  patient?: PatientRow
  /** Whether the reader books for patients: the form for it is linked. */
  canBook?: boolean
  /** Whether the possible duplicates of the patient are linked. */
  canMerge?: boolean
  /** Called to give the patient a code. Without it, or for a patient who logs in, there is no such button. */
  onGiveCode?: (choice: { patient: PatientRow }) => void
  /** Called on every way to close the dialog: its button, the cross, Escape. */
  onClose: () => void
}

type DeskActionsProps = Pick<PatientDetailsModalProps, 'canBook' | 'canMerge' | 'onGiveCode'> & { patient: PatientRow }

const DeskActions = ({ patient, canBook, canMerge, onGiveCode }: DeskActionsProps) => (
  <div className="flex flex-wrap gap-3">
    {canBook ? (
      <Button href={href('adminRegister', {}, { patient: patient._id })}>{m.desk_book_button_of_patient()}</Button>
    ) : null}
    {onGiveCode && !patient.hasLogin ? (
      <Button kind="secondary" onClick={() => onGiveCode({ patient })}>
        {m.claims_give_button()}
      </Button>
    ) : null}
    {canMerge ? (
      <Button kind="secondary" href={href('adminDuplicates', {}, { patient: patient._id })}>
        {m.merges_look_button()}
      </Button>
    ) : null}
  </div>
)

/** The details of one patient that the hospital may see, beside the list of patients. */
export const PatientDetailsModal = ({ patient, canBook, canMerge, onGiveCode, onClose }: PatientDetailsModalProps) => (
  <Sheet
    open={patient !== undefined}
    title={patient ? `${patient.firstName} ${patient.lastName}` : ''}
    onClose={() => onClose()}
    actions={
      <Button kind={canBook ? 'secondary' : 'primary'} onClick={() => onClose()}>
        {m.common_close()}
      </Button>
    }
  >
    <DetailsList
      items={[
        { label: m.accounts_email_label(), value: <EmailText address={patient?.email} /> },
        {
          label: m.patients_phone_label(),
          value: <PhoneText number={patient?.phoneNumber} none={m.patients_no_phone()} />,
        },
        { label: m.patients_appointments_label(), value: formatCount(patient?.appointments ?? 0) },
        { label: m.patients_last_appointment_label(), value: formatDate(patient?.lastAppointment) },
      ]}
    />
    {patient && (canBook || canMerge || onGiveCode) ? (
      <DeskActions patient={patient} canBook={canBook} canMerge={canMerge} onGiveCode={onGiveCode} />
    ) : null}
  </Sheet>
)
