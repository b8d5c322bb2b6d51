import { m } from '@ilera/contract/messages'
import { describeHours, describeLeave } from '@ilera/contract/doctors/format-working-hours'
import type { Doctor } from '@ilera/contract/doctors/schemas'
import { href } from '@ilera/contract/routes'
import { newRecordId } from '@ilera/contract/shared/new-record'
import { useMemo } from 'react'
import { Badge } from '../../elements/badge.tsx'
import { Button } from '../../elements/button.tsx'
import { DataTable, type DataColumn } from '../../elements/data-table.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { InlineRetry } from '../../elements/inline-retry.tsx'
import { EmptyPeople } from '../../elements/illustrations.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { Table } from '../../elements/table.tsx'

export type AdminDoctorsScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The doctors; the list is not divided into pages. */
  doctors?: readonly Doctor[]
  /** Why loading failed. */
  errorMessage?: string
  /** Whether doctors can be added, and their details changed. */
  canEdit?: boolean
  /** Called to load again after a failure. */
  onRetry: () => void
}

/**
 * `/admin/adminDoctors`: the doctors that the hospital has registered or assigned before, with their working hours
 * (decisions 014, 123).
 */
export const AdminDoctorsScreen = ({ state, doctors, errorMessage, canEdit, onRetry }: AdminDoctorsScreenProps) => (
  <>
    <PageHeader
      title={m.doctors_title()}
      lead={m.doctors_lead()}
      actions={
        <>
          {canEdit ? (
            <Button href={href('adminDoctorDetails', { doctorId: newRecordId })}>
              {m.doctor_details_add_button()}
            </Button>
          ) : null}
          <Button kind="secondary" href={href('adminServices')}>
            {m.services_title()}
          </Button>
          <Button kind="secondary" href={href('adminClosures')}>
            {m.doctors_closures_link()}
          </Button>
        </>
      }
    />
    {state === 'shown' && errorMessage ? (
      <InlineRetry title={m.common_outdated()} message={errorMessage} onRetry={() => onRetry()} />
    ) : null}
    <Doctors state={state} doctors={doctors} errorMessage={errorMessage} canEdit={canEdit} onRetry={onRetry} />
  </>
)

function Doctors({ state, doctors, errorMessage, canEdit = false, onRetry }: AdminDoctorsScreenProps) {
  if (state === 'failed') return <ErrorState message={errorMessage ?? ''} onRetry={() => onRetry()} />
  if (state === 'loading' || !doctors) return <Skeleton kind="table" label={m.doctors_loading()} rows={4} />
  if (doctors.length === 0)
    return (
      <EmptyState title={m.doctors_no_doctors()} picture={<EmptyPeople />}>
        {m.doctors_no_doctors_hint()}
      </EmptyState>
    )
  return <DoctorsTable doctors={doctors} canEdit={canEdit} />
}

/** So many doctors are seen at a glance: buttons to sort and filter them would be in the way. */
const shortList = 8

/** The list is whole in the browser, so a long one can be sorted and filtered here. */
function DoctorsTable({ doctors, canEdit }: { doctors: readonly Doctor[]; canEdit: boolean }) {
  const columns = useMemo(() => doctorColumns(), [])
  const actions = canEdit ? editDoctor : changeHours
  const list = { caption: m.doctors_title(), captionHidden: true, rows: doctors, rowKey, columns, actions }
  return doctors.length > shortList ? <DataTable {...list} pageSize={50} noun="doctors" /> : <Table {...list} />
}

const rowKey = (doctor: Doctor) => doctor._id

const doctorColumns = (): DataColumn<Doctor>[] => [
  {
    key: 'name',
    header: m.doctors_name_column(),
    rowHeader: true,
    cell: (row) =>
      row.active ? (
        row.doctorName
      ) : (
        <span className="flex flex-wrap items-center gap-2">
          <span className="min-w-0">{row.doctorName}</span>
          <Badge>{m.doctor_details_inactive()}</Badge>
        </span>
      ),
    value: (row) => row.doctorName,
    filter: 'text',
  },
  {
    key: 'speciality',
    header: m.doctors_speciality_column(),
    cell: (row) => row.specialities.join(', '),
    value: (row) => row.speciality,
    filter: 'choice',
  },
  {
    key: 'languages',
    header: m.doctor_details_languages_column(),
    cell: (row) => row.languages.join(', ') || m.patients_not_given(),
    value: (row) => row.languages.join(', '),
    filter: 'text',
  },
  { key: 'hours', header: m.doctors_hours_column(), cell: (row) => describeHours(row.workingDays) },
  {
    key: 'leave',
    header: m.doctors_leave_column(),
    cell: (row) => describeLeave(row.leave) || m.doctors_no_leave(),
    // Who is away first comes first; a doctor without leave is last.
    value: (row) => row.leave.map(({ from }) => from).sort()[0] ?? null,
  },
]

const changeHours = ({ _id, doctorName }: Doctor) => (
  <Button
    kind="secondary"
    size="small"
    href={href('adminDoctorHours', { doctorId: _id })}
    aria-label={m.doctors_change_hours_label({ doctorName })}
  >
    {m.doctors_change_hours_button()}
  </Button>
)

const editDoctor = (doctor: Doctor) => (
  <>
    {changeHours(doctor)}
    <Button
      kind="secondary"
      size="small"
      href={href('adminDoctorDetails', { doctorId: doctor._id })}
      aria-label={m.doctor_details_label({ doctorName: doctor.doctorName })}
    >
      {m.doctor_details_button()}
    </Button>
  </>
)
