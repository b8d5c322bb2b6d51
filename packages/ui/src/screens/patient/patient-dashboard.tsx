import { m } from '@ilera/contract/messages'
import type { Hospital } from '@ilera/contract/hospitals/schemas'
import { Button } from '../../elements/button.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { LostPath } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Table } from '../../elements/table.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'

export type PatientDashboardScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  rows: readonly Hospital[]
  onView: (choice: { hospitalId: string }) => void
}

/** `/patient`: the list of hospitals (spec section 2). */
export const PatientDashboardScreen = ({ rows, onView, ...list }: PatientDashboardScreenProps) => (
  <>
    <PageHeader
      title="Hospitals"
      lead="Choose a hospital to ask for an appointment, or search for one by its name or part of town."
    />
    <ListPage
      {...list}
      noun="hospitals"
      empty={
        <EmptyState title="No hospitals yet" picture={<LostPath />}>
          Hospitals will stand here as soon as they join.
        </EmptyState>
      }
    >
      <Table
        caption="Hospitals"
        captionHidden
        rows={rows}
        rowKey={(hospital) => hospital._id}
        columns={[
          {
            key: 'number',
            header: 'S/N',
            desktopOnly: true,
            cell: (_, index) => (list.page - 1) * list.pageSize + index + 1,
          },
          { key: 'name', header: 'Name of hospital', rowHeader: true, cell: (hospital) => hospital.hospitalName },
          {
            key: 'address',
            header: 'Address',
            cell: (hospital) => hospital.hospitalAddress ?? m.hospitals_no_address(),
          },
          { key: 'email', header: 'Email', cell: (hospital) => <EmailText address={hospital.email} /> },
          { key: 'phone', compact: true, header: 'Phone number', cell: (hospital) => hospital.phoneNumber ?? 'none' },
        ]}
        actions={(hospital) => (
          <Button
            kind="secondary"
            size="small"
            aria-label={`View ${hospital.hospitalName}`}
            onClick={() => onView({ hospitalId: hospital._id })}
          >
            View
          </Button>
        )}
      />
    </ListPage>
  </>
)
