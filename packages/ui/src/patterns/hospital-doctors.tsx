import { describeHours } from '@ilera/contract/doctors/format-working-hours'
import { m } from '@ilera/contract/messages'
import type { PublicDoctor } from '@ilera/contract/public-pages/schemas'
import { Card } from '../elements/card.tsx'
import { ClockIcon, DoctorIcon } from '../elements/icons.tsx'

export type HospitalDoctorsProps = {
  /** The doctors whom the hospital has registered. */
  doctors: readonly PublicDoctor[]
}

/** The doctors of a hospital: what they treat, which languages they speak, and when they work. */
export const HospitalDoctors = ({ doctors }: HospitalDoctorsProps) => (
  <Card title={m.public_pages_doctors_title()}>
    {doctors.length === 0 ? <p>{m.public_pages_no_doctors()}</p> : null}
    {doctors.length > 0 ? (
      <ul className="grid">
        {doctors.map((doctor) => (
          <li key={doctor._id} className="flex gap-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
            <DoctorIcon className="mt-0.5 size-6 text-accent-text" />
            <DoctorFacts {...doctor} />
          </li>
        ))}
      </ul>
    ) : null}
  </Card>
)

const DoctorFacts = ({ doctorName, specialities, languages, workingDays }: PublicDoctor) => (
  <div className="grid min-w-0 gap-0.5">
    <h3 className="font-sans text-base">
      <bdi>{doctorName}</bdi>
    </h3>
    {specialities.length > 0 ? <p>{specialities.join(', ')}</p> : null}
    {languages.length > 0 ? (
      <p className="text-sm text-ink-soft">{m.public_pages_languages({ languages: languages.join(', ') })}</p>
    ) : null}
    {workingDays?.length ? (
      <p className="flex gap-1.5 text-sm text-ink-soft">
        <ClockIcon className="mt-0.5 size-4" />
        <span>{describeHours(workingDays)}</span>
      </p>
    ) : null}
  </div>
)
