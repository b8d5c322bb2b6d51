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
    <PageHeader title="Doctors" lead="Times outside of these hours cannot be booked, and are not shown to patients." />
    <Doctors state={state} doctors={doctors} sentence={sentence} onRetry={onRetry} />
  </>
)

function Doctors({ state, doctors, sentence, onRetry }: AdminDoctorsScreenProps) {
  if (state === 'failed') return <ErrorState message={sentence ?? ''} onRetry={() => onRetry()} />
  if (state === 'loading' || !doctors) return <Skeleton kind="table" label="Loading the doctors" rows={4} />
  if (doctors.length === 0)
    return (
      <EmptyState title={m.doctors_no_doctors()} picture={<EmptyPeople />}>
        {m.doctors_no_doctors_hint()}
      </EmptyState>
    )
  return (
    <Table
      caption="Doctors"
      captionHidden
      rows={doctors}
      rowKey={(row) => row._id}
      columns={[
        { key: 'name', header: 'Doctor', rowHeader: true, cell: (row) => row.doctorName },
        { key: 'speciality', header: 'Speciality', cell: (row) => row.speciality },
        { key: 'hours', header: 'Sees patients', cell: (row) => describeHours(row.workingDays) },
        { key: 'leave', header: 'On leave', cell: (row) => describeLeave(row.leave) || 'none' },
      ]}
      actions={(row) => (
        <Button
          kind="secondary"
          size="small"
          href={href('adminDoctorHours', { doctorId: row._id })}
          aria-label={`Change hours of ${row.doctorName}`}
        >
          Change hours
        </Button>
      )}
    />
  )
}
