import { m } from '@ilera/contract/messages'
import type { AppointmentRecord } from '@ilera/contract/appointments/schemas'
import { formatDay, noneLabel } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import { Card } from '../elements/card.tsx'
import { preferredTime } from './preferred-time.ts'

export type RequestSummaryProps = {
  /** The opened appointment. */
  request: AppointmentRecord
}

/** What a hospital must know of a request while it chooses doctor and time. */
export function RequestSummary({ request }: RequestSummaryProps) {
  const { presentSymptoms, lastDiagnosis, patient } = request
  const facts = [
    { label: m.appointments_preferred_time_label(), value: preferredTime(request, formatDay) },
    { label: m.appointments_symptoms_label(), value: presentSymptoms, isLong: true },
    { label: m.patients_allergies_label(), value: patient.allergies ?? m.patients_not_given() },
    { label: m.patients_age_label(), value: patient.age ?? m.patients_not_given() },
    { label: m.appointments_last_diagnosis_label(), value: lastDiagnosis ?? noneLabel(), isLong: true },
  ]
  return (
    <Card title={m.appointments_request_heading()}>
      <dl className="grid min-w-0 gap-3 grid-cols-2 xl:grid-cols-1">
        {facts.map(({ label, value, isLong }) => (
          <div key={label} className={clsx('min-w-0', isLong && 'col-span-full')}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-bold whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
