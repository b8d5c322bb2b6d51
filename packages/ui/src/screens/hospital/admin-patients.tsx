import { m } from '@ilera/contract/messages'
import type { PatientRow } from '@ilera/contract/patients/schemas'
import { formatDate } from '@ilera/contract/formats'
import { Avatar } from '../../elements/avatar.tsx'
import { Button } from '../../elements/button.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyPeople } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Table } from '../../elements/table.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type AdminPatientsScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  rows: readonly PatientRow[]
  onView: (choice: { patient: PatientRow }) => void
  onDelete: (choice: { patient: PatientRow }) => void
}

/** `/admin/adminPatientView`: the patients who have requested an appointment at this hospital (spec section 2). */
export const AdminPatientsScreen = ({ rows, onView, onDelete, ...list }: AdminPatientsScreenProps) => (
  <>
    <PageHeader title={m.patients_list_title()} />
    <ListPage
      {...list}
      noun="patients"
      empty={<EmptyState title={m.patients_list_empty()} picture={<EmptyPeople />} />}
    >
      <Table
        caption={m.patients_list_title()}
        captionHidden
        rows={rows}
        rowKey={(row) => row._id}
        columns={[
          {
            key: 'picture',
            header: m.patients_picture_column(),
            desktopOnly: true,
            cell: (row) => (
              <Avatar name={`${row.firstName} ${row.lastName}`} src={row.profilePicture.url} size="small" decorative />
            ),
          },
          {
            key: 'name',
            header: m.patients_name_column(),
            rowHeader: true,
            cell: (row) => `${row.firstName} ${row.lastName}`,
          },
          { key: 'email', header: m.patients_email_column(), cell: (row) => <EmailText address={row.email} /> },
          {
            key: 'phone',
            compact: true,
            header: m.patients_phone_column(),
            cell: (row) => row.phoneNumber ?? m.patients_no_phone(),
          },
          {
            key: 'date',
            compact: true,
            header: m.patients_last_appointment_column(),
            cell: (row) => formatDate(row.lastAppointment),
          },
        ]}
        actions={(row) => (
          <>
            <Button
              kind="secondary"
              size="small"
              aria-label={m.patients_view_label({ name: `${row.firstName} ${row.lastName}` })}
              onClick={() => onView({ patient: row })}
            >
              {m.patients_view_button()}
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label={m.patients_delete_label({ name: `${row.firstName} ${row.lastName}` })}
              onClick={() => onDelete({ patient: row })}
            >
              {m.patients_delete_button()}
            </Button>
          </>
        )}
      />
    </ListPage>
  </>
)
