import { m } from '@ilera/contract/messages'
import type { PatientRow } from '@ilera/contract/patients/schemas'
import { formatDate } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import { Avatar } from '../../elements/avatar.tsx'
import { Button } from '../../elements/button.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { EmptyPeople } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Table } from '../../elements/table.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type AdminPatientsScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  /** The patients on this page of the list. */
  rows: readonly PatientRow[]
  /** The member may register patients: a link leads there. */
  canRegister?: boolean
  /** Called when View is pressed in a row. */
  onView: (choice: { patient: PatientRow }) => void
  /** Called when Delete is pressed in a row; the app asks for confirmation. Without it there is no such button. */
  onDelete?: (choice: { patient: PatientRow }) => void
  /** Whether the possible duplicates are linked. */
  canMerge?: boolean
}

/** `/admin/adminPatientView`: the patients who have requested an appointment at this hospital (spec section 2). */
export const AdminPatientsScreen = (props: AdminPatientsScreenProps) => {
  const { rows, canRegister, canMerge, onView, onDelete, ...list } = props
  return (
    <>
      <PageHeader
        title={m.patients_list_title()}
        actions={
          canRegister || canMerge ? (
            <>
              {canMerge ? (
                <Button kind="secondary" href={href('adminDuplicates')}>
                  {m.pages_duplicates()}
                </Button>
              ) : null}
              {canRegister ? <Button href={href('adminRegister')}>{m.pages_register_patient()}</Button> : null}
            </>
          ) : undefined
        }
      />
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
                <Avatar
                  name={`${row.firstName} ${row.lastName}`}
                  src={row.profilePicture.url}
                  size="small"
                  decorative
                />
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
              {onDelete ? (
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={m.patients_delete_label({ name: `${row.firstName} ${row.lastName}` })}
                  onClick={() => onDelete({ patient: row })}
                >
                  {m.patients_delete_button()}
                </Button>
              ) : null}
            </>
          )}
        />
      </ListPage>
    </>
  )
}
