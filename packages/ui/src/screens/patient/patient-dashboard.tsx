import { m } from '@ilera/contract/messages'
import type { FoundHospital } from '@ilera/contract/hospitals/schemas'
import { Badge } from '../../elements/badge.tsx'
import { Button } from '../../elements/button.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { LostPath } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Table } from '../../elements/table.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type PatientDashboardScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  /** The hospitals on this page of the list. */
  rows: readonly FoundHospital[]
  /** Called when View is pressed in a row. */
  onView: (choice: { hospitalId: string }) => void
}

/** `/patient`: the list of hospitals (spec section 2). */
export const PatientDashboardScreen = ({ rows, onView, ...list }: PatientDashboardScreenProps) => (
  <>
    <PageHeader title={m.patients_hospitals_title()} lead={m.patients_hospitals_lead()} />
    <ListPage
      {...list}
      noun="hospitals"
      empty={
        <EmptyState title={m.patients_no_hospitals()} picture={<LostPath />}>
          {m.patients_no_hospitals_hint()}
        </EmptyState>
      }
    >
      <Table
        caption={m.patients_hospitals_caption()}
        captionHidden
        rows={rows}
        rowKey={(hospital) => hospital._id}
        columns={[
          {
            key: 'number',
            header: m.patients_hospital_number_column(),
            desktopOnly: true,
            cell: (_, index) => (list.page - 1) * list.pageSize + index + 1,
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
    </ListPage>
  </>
)
