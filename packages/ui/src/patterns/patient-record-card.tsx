import type { MergedField, MergeRecord, RegisteredPatient } from '@ilera/contract/desk/schemas'
import { formatCount, formatDate } from '@ilera/contract/formats'
import { m } from '@ilera/contract/messages'
import { genderLabel } from '@ilera/contract/patients/options'
import { formatPhone } from '@ilera/contract/shared/format-phone'
import type { ReactNode } from 'react'
import { Badge } from '../elements/badge.tsx'
import { Card } from '../elements/card.tsx'
import { DetailsList, type DetailsItem } from '../elements/details-list.tsx'
import { Heading } from '../elements/heading.tsx'

/** First and last name. */
export const recordName = ({ firstName, lastName }: Pick<RegisteredPatient, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

type Details = Pick<MergeRecord, MergedField | 'age'>

/** The detail of a record as text. An age stands for an unknown date of birth. */
export function recordDetail({ age, ...record }: Details, field: MergedField): string {
  const { birthDate, phoneNumber, gender } = record
  if (field === 'birthDate' && birthDate === null && age !== null) return m.merges_age({ age })
  if (field === 'birthDate' && birthDate !== null) return formatDate(birthDate)
  if (field === 'phoneNumber' && phoneNumber !== null) return formatPhone(phoneNumber)
  if (field === 'gender' && gender !== null) return genderLabel(gender)
  return record[field] ?? m.merges_unknown()
}

export const detailLabels: Record<MergedField, () => string> = {
  firstName: m.accounts_first_name_label,
  lastName: m.accounts_last_name_label,
  birthDate: m.patients_birth_date_label,
  phoneNumber: m.patients_phone_label,
  gender: m.patients_gender_label,
  patientAddress: m.patients_address_label,
}

/** A record on the hospital's list. With an address and a day only where two are compared. */
export type ComparedRecord = RegisteredPatient & { patientAddress?: string | null; createdAt?: string }

export type PatientRecordCardProps = {
  /** The record. */
  record: ComparedRecord
  /** What happens to the record, above its name. */
  note?: string
  /** Details that differ from those of the record beside it. */
  differences?: readonly MergedField[]
  /** `accent` for the record that stays. */
  kind?: 'plain' | 'accent'
  /** The heading's level on the page. */
  level?: 2 | 3
}

/** A patient's record, to compare with another one beside it. */
export function PatientRecordCard({ record, note, differences, kind, level = 3 }: PatientRecordCardProps) {
  const details = { ...record, patientAddress: record.patientAddress ?? null }
  const item = (field: MergedField): DetailsItem => ({
    label: detailLabels[field](),
    value: <Detail text={recordDetail(details, field)} isDifferent={differences?.includes(field) === true} />,
  })
  const isNameDifferent = differences?.some((field) => field === 'firstName' || field === 'lastName')
  return (
    <Card kind={kind}>
      {/* Not the card's title: two records of one name would be two landmarks of one name. */}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Heading level={level} size="small">
          {recordName(record)}
        </Heading>
        <div className="flex flex-wrap gap-2">
          {isNameDifferent ? <Badge tone="warning">{m.merges_differs()}</Badge> : null}
          {record.hasLogin ? <Badge tone="info">{m.merges_login()}</Badge> : null}
        </div>
      </div>
      {note ? <p className="text-ink-soft">{note}</p> : null}
      <DetailsList
        items={[
          item('birthDate'),
          item('phoneNumber'),
          item('gender'),
          ...(record.patientAddress === undefined ? [] : [item('patientAddress')]),
          { label: m.patients_appointments_label(), value: formatCount(record.appointments) },
          ...(record.createdAt ? [{ label: m.merges_since_label(), value: formatDate(record.createdAt) }] : []),
        ]}
      />
    </Card>
  )
}

const Detail = ({ text, isDifferent }: { text: ReactNode; isDifferent: boolean }) =>
  isDifferent ? (
    <span className="flex flex-wrap items-center gap-2">
      <span>{text}</span>
      <Badge tone="warning">{m.merges_differs()}</Badge>
    </span>
  ) : (
    text
  )
