import { m } from '@ilera/contract/messages'
import { hmoNames } from '@ilera/contract/care/hmos'
import { hospitalMapHref } from '@ilera/contract/hospitals/coordinates'
import type { FoundHospital } from '@ilera/contract/hospitals/schemas'
import type { PublicDoctor, PublicService } from '@ilera/contract/public-pages/schemas'
import { href, hrefWithPreferredDate, hrefWithReturn } from '@ilera/contract/routes'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Avatar } from '../../elements/avatar.tsx'
import { Banner } from '../../elements/banner.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { CalendarIcon, CheckIcon, ClockIcon } from '../../elements/icons.tsx'
import { Link } from '../../elements/link.tsx'
import { Tile } from '../../elements/tile.tsx'
import { PhoneText } from '../../elements/phone-text.tsx'
import { FreeDays } from '../../patterns/free-days.tsx'
import { HospitalDoctors } from '../../patterns/hospital-doctors.tsx'
import { HospitalServices } from '../../patterns/hospital-services.tsx'
import { ProfileIncomplete } from '../../patterns/profile-incomplete.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientHospitalScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the hospital. */
  state: 'loading' | 'failed' | 'shown'
  /** The hospital’s profile. */
  hospital?: FoundHospital
  /** Available before the request completes, if the patient was here before. */
  hospitalName?: string
  /** Why loading failed. */
  errorMessage?: string
  /** It does not exist, or not for this account: a retry cannot help. */
  isMissing?: boolean
  /** A request would be refused: the patient's profile lacks what it needs. Says so above the links. */
  isProfileIncomplete?: boolean
  /** A service can be booked at once: a link to it stands first. */
  booksAtOnce?: boolean
  /** The next free days of each speciality. */
  freeDays?: Omit<ComponentProps<typeof FreeDays>, 'hrefOf'>
  /** What the hospital offers; left out until it is known. */
  services?: readonly PublicService[]
  /** The doctors whom the hospital has registered; left out until they are known. */
  doctors?: readonly PublicDoctor[]
  /** Called to load again after a failure. */
  onRetry: () => void
}

function Address(hospital: FoundHospital) {
  const map = hospitalMapHref(hospital)
  return (
    <span className="grid">
      <span>{hospital.hospitalAddress ?? m.hospitals_no_address()}</span>
      {map ? (
        <Link kind="standalone" href={map}>
          {m.hospitals_map_link()}
        </Link>
      ) : null}
    </span>
  )
}

function Insurance({ hmos }: FoundHospital) {
  const names = hmoNames(hmos ?? [])
  if (names.length === 0) return m.hospitals_hmos_none()
  return (
    <span className="grid">
      <span>{names.join(', ')}</span>
      <span className="font-normal text-ink-soft">{m.hospitals_hmos_check()}</span>
    </span>
  )
}

const BookingTile = ({ hospitalId }: { hospitalId: string }) => (
  <Tile
    title={m.booking_tile()}
    href={href('visitBooking', {}, { hospital: hospitalId })}
    icon={<CheckIcon />}
    tone="success"
  >
    {m.booking_tile_hint()}
  </Tile>
)

/**
 * `/patient/patientHospitalPage`: one hospital, with its free days and the links to request an appointment (spec
 * section 2).
 */
export function PatientHospitalScreen(props: PatientHospitalScreenProps) {
  const { state, errorMessage, freeDays, onRetry } = props
  const name = props.hospital?.hospitalName ?? props.hospitalName
  const isUnknown = props.booksAtOnce === undefined && freeDays?.state === 'loading'
  return (
    <RecordPage
      title={name ? m.patients_hospital_title({ hospitalName: name }) : m.patients_hospital_title_loading()}
      state={state}
      record={props.hospital}
      errorMessage={errorMessage}
      isMissing={props.isMissing}
      linkIfMissing={{ label: m.appointments_find_hospital_button(), href: href('patient') }}
      skeleton={{ kind: 'card', label: m.patients_hospital_loading() }}
      onRetry={onRetry}
    >
      {(hospital) => (
        <>
          {props.isProfileIncomplete ? (
            <ProfileIncomplete
              profileHref={hrefWithReturn('patientProfileUpdate', 'patientHospital', { hospital: hospital._id })}
            />
          ) : null}
          {hospital.isVerified ? null : (
            <Banner tone="warning" title={m.hospitals_unverified()}>
              {m.hospitals_unverified_hint()}
            </Banner>
          )}
          <div className={clsx('grid gap-4 sm:grid-cols-2', (props.booksAtOnce ?? isUnknown) && 'lg:grid-cols-3')}>
            {props.booksAtOnce ? <BookingTile hospitalId={hospital._id} /> : null}
            {isUnknown ? (
              // Keeps its place, so that no link moves away from a finger.
              <div aria-hidden className="grid animate-breathe rounded-lg bg-line/70 forced-colors:border">
                <div className="invisible grid">
                  <BookingTile hospitalId={hospital._id} />
                </div>
              </div>
            ) : null}
            <Tile
              title={m.patients_request_tile()}
              href={href('appointmentForm', {}, { hospital: hospital._id })}
              icon={<CalendarIcon />}
            >
              {m.patients_request_tile_hint()}
            </Tile>
            <Tile
              title={m.patients_history_tile()}
              href={href('appointmentHistory', {}, { hospital: hospital._id })}
              icon={<ClockIcon />}
              tone="accent"
            >
              {m.patients_history_tile_hint()}
            </Tile>
          </div>
          {/* What can be booked comes before the contact details. It loads in a request of its own. */}
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {freeDays ? (
              <FreeDays {...freeDays} hrefOf={({ date }) => hrefWithPreferredDate(date, hospital._id)} />
            ) : null}
            {props.services ? <HospitalServices services={props.services} bookHrefOf={bookHrefOf(hospital)} /> : null}
            <ContactCard {...hospital} />
            {props.doctors ? <HospitalDoctors doctors={props.doctors} /> : null}
          </div>
          <p className="text-ink-soft">{m.hospitals_update_profile_note()}</p>
        </>
      )}
    </RecordPage>
  )
}

const bookHrefOf =
  ({ _id }: FoundHospital) =>
  (service: PublicService): string | undefined =>
    service.booking === 'at-once' ? href('visitBooking', {}, { hospital: _id, service: service._id }) : undefined

const ContactCard = (hospital: FoundHospital) => (
  <Card title={m.patients_hospital_contact_title()}>
    <div className={clsx('grid gap-6', hospital.profilePicture.url && 'sm:grid-cols-[auto_minmax(0,1fr)]')}>
      {hospital.profilePicture.url ? (
        <Avatar name={hospital.hospitalName} src={hospital.profilePicture.url} size="large" />
      ) : null}
      <DetailsList
        items={[
          { label: m.patients_hospital_address_label(), value: <Address {...hospital} /> },
          { label: m.hospitals_hmos_label(), value: <Insurance {...hospital} /> },
          { label: m.patients_hospital_email_label(), value: <EmailText address={hospital.email} /> },
          {
            label: m.patients_hospital_phone_label(),
            value: <PhoneText number={hospital.phoneNumber} none={m.patients_hospital_no_phone()} />,
          },
        ]}
      />
    </div>
  </Card>
)
