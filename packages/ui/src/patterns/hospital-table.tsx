import { m } from '@ilera/contract/messages'
import type { FoundHospital } from '@ilera/contract/hospitals/schemas'
import { Badge } from '../elements/badge.tsx'
import { Button } from '../elements/button.tsx'
import { EmailText } from '../elements/email-text.tsx'
import { Table } from '../elements/table.tsx'

export type HospitalTableProps = {
  /** The hospitals on this page of the list. */
  hospitals: readonly FoundHospital[]
  /** How many hospitals stand on earlier pages. */
  before: number
  /** Called when View is pressed in a row. */
  onView: (choice: { hospitalId: string }) => void
}

/** The spec's overview of hospitals (section 2): S/N, name, address, email, phone number and View. */
export const HospitalTable = ({ hospitals, before, onView }: HospitalTableProps) => (
  <Table
    caption={m.patients_hospitals_caption()}
    captionHidden
    rows={hospitals}
    rowKey={(hospital) => hospital._id}
    columns={[
      {
        key: 'number',
        header: m.patients_hospital_number_column(),
        desktopOnly: true,
        cell: (_, index) => before + index + 1,
      },
      {
        key: 'name',
        header: m.patients_hospital_name_column(),
        rowHeader: true,
        cell: (hospital) =>
          hospital.isVerified ? (
            hospital.hospitalName
          ) : (
            <span className="flex flex-wrap items-center gap-2">
              <span>{hospital.hospitalName}</span>
              <Badge tone="warning">{m.hospitals_unverified()}</Badge>
            </span>
          ),
      },
      {
        key: 'address',
        header: m.patients_hospital_address_label(),
        cell: (hospital) => hospital.hospitalAddress ?? m.hospitals_no_address(),
      },
      {
        key: 'email',
        header: m.patients_hospital_email_label(),
        cell: (hospital) => <EmailText address={hospital.email} />,
      },
      {
        key: 'phone',
        compact: true,
        header: m.patients_hospital_phone_label(),
        cell: (hospital) => hospital.phoneNumber ?? m.patients_hospital_no_phone(),
      },
    ]}
    actions={(hospital) => (
      <Button
        kind="secondary"
        size="small"
        aria-label={m.patients_hospital_view_button_label({ hospitalName: hospital.hospitalName })}
        onClick={() => onView({ hospitalId: hospital._id })}
      >
        {m.patients_hospital_view_button()}
      </Button>
    )}
  />
)
