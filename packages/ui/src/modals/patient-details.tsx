import { m } from '@ilera/contract/messages'
import type { PatientRow } from '@ilera/contract/patients/schemas'
import { formatCount, formatDate } from '@ilera/contract/formats'
import { Button } from '../elements/button.tsx'
import { DetailsList } from '../elements/details-list.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { EmailText } from '../elements/email-text.tsx'

export type PatientDetailsModalProps = { patient?: PatientRow; onClose: () => void }

/** The details of one patient that the hospital may see. */
export const PatientDetailsModal = ({ patient, onClose }: PatientDetailsModalProps) => (
  <Dialog
    open={patient !== undefined}
    title={patient ? `${patient.firstName} ${patient.lastName}` : ''}
    onClose={() => onClose()}
    actions={<Button onClick={() => onClose()}>{m.common_close()}</Button>}
  >
    <DetailsList
      items={[
        { label: m.accounts_email_label(), value: <EmailText address={patient?.email} /> },
        { label: m.patients_phone_label(), value: patient?.phoneNumber ?? m.patients_no_phone() },
        { label: m.patients_appointments_label(), value: formatCount(patient?.appointments ?? 0) },
        { label: m.patients_last_appointment_label(), value: formatDate(patient?.lastAppointment) },
      ]}
    />
  </Dialog>
)
