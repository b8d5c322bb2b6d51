import { m } from '@ilera/contract/messages'
import { describeHours, describeLeave } from '@ilera/contract/doctors/format-working-hours'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import { href } from '@ilera/contract/routes'
import { Button } from '../../elements/button.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { EmptyPeople } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { Table } from '../../elements/table.tsx'

export type AdminDoctorsScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  doctors?: readonly Doctor[]
  /** Why loading failed. */
  sentence?: string
  onRetry: () => void
}

/**
 * `/admin/adminDoctors`: the doctors that the hospital has assigned before, with their working hours (decision 014).
 */
export const AdminDoctorsScreen = ({ state, doctors, sentence, onRetry }: AdminDoctorsScreenProps) => (
  <>
    <PageHeader title={m.doctors_title()} lead={m.doctors_lead()} />
    <Doctors state={state} doctors={doctors} sentence={sentence} onRetry={onRetry} />
  </>
)

function Doctors({ state, doctors, sentence, onRetry }: AdminDoctorsScreenProps) {
  if (state === 'failed') return <ErrorState message={sentence ?? ''} onRetry={() => onRetry()} />
  if (state === 'loading' || !doctors) return <Skeleton kind="table" label={m.doctors_loading()} rows={4} />
  if (doctors.length === 0)
    return (
      <EmptyState title={m.doctors_no_doctors()} picture={<EmptyPeople />}>
        {m.doctors_no_doctors_hint()}
      </EmptyState>
    )
  return (
    <Table
      caption={m.doctors_title()}
      captionHidden
      rows={doctors}
      rowKey={(row) => row._id}
      columns={[
        { key: 'name', header: m.doctors_name_column(), rowHeader: true, cell: (row) => row.doctorName },
        { key: 'speciality', header: m.doctors_speciality_column(), cell: (row) => row.speciality },
        { key: 'hours', header: m.doctors_hours_column(), cell: (row) => describeHours(row.workingDays) },
        {
          key: 'leave',
          header: m.doctors_leave_column(),
          cell: (row) => describeLeave(row.leave) || m.doctors_no_leave(),
        },
      ]}
      actions={(row) => (
        <Button
          kind="secondary"
          size="small"
          href={href('adminDoctorHours', { doctorId: row._id })}
          aria-label={m.doctors_change_hours_label({ doctorName: row.doctorName })}
        >
          {m.doctors_change_hours_button()}
        </Button>
      )}
    />
  )
}
