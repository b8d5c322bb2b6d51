import { hmoNames } from '@ilera/contract/care/hmos'
import { hospitalMapHref } from '@ilera/contract/hospitals/coordinates'
import { m } from '@ilera/contract/messages'
import type { PublicHospital as Hospital } from '@ilera/contract/public-pages/pages'
import { hospitalsPath } from '@ilera/contract/public-pages/paths'
import { href, hrefWithReturn } from '@ilera/contract/routes'
import { telHref } from '@ilera/contract/shared/tel-href'
import { Badge } from '../elements/badge.tsx'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { PhoneIcon, PinIcon } from '../elements/icons.tsx'
import { Link } from '../elements/link.tsx'
import { PhoneText } from '../elements/phone-text.tsx'
import { HospitalDoctors } from './hospital-doctors.tsx'
import { HospitalServices } from './hospital-services.tsx'
import { StaticPage } from './static-page.tsx'

export type PublicHospitalProps = {
  /** What the hospital publishes. */
  hospital: Hospital
}

/** The app’s request form for the hospital. Visitors log in first and come back to it. */
const requestHref = ({ id }: Hospital): string => `/${href('appointmentForm', {}, { hospital: id })}`

/** The app’s page to book a free time, where a service of the hospital is booked at once and somebody offers it. */
const bookHref = ({ id, services, doctors }: Hospital): string | undefined =>
  doctors.length > 0 && services.some(({ booking }) => booking === 'at-once')
    ? `/${href('visitBooking', {}, { hospital: id })}`
    : undefined

/** The sign-up of somebody who has no account yet, from which they come to the same page. */
const newHref = ({ id }: Hospital, canBook: boolean): string =>
  `/${hrefWithReturn('patientRegister', canBook ? 'visitBooking' : 'appointmentForm', { hospital: id })}`

/**
 * The public page of a hospital: whether its licence was checked, how to reach it, and what it publishes about its services and
 * doctors. Parts that the hospital has not filled in say what to do instead.
 */
export const PublicHospital = ({ hospital }: PublicHospitalProps) => (
  <StaticPage
    title={hospital.hospitalName}
    steps={[
      { label: m.public_pages_directory(), href: hospitalsPath() },
      ...(hospital.city ? [{ label: hospital.city.name, href: hospitalsPath(hospital.city.slug) }] : []),
    ]}
    lead={
      hospital.isVerified ? (
        <p>
          <Badge tone="success">{m.hospitals_verified()}</Badge>
        </p>
      ) : undefined
    }
  >
    {hospital.isVerified ? null : (
      <Banner tone="warning" title={m.hospitals_unverified()}>
        {m.hospitals_unverified_hint()}
      </Banner>
    )}
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Contact {...hospital} />
      <div className="grid min-w-0 gap-6">
        <Insurance hmos={hospital.hmos} />
        <HospitalServices services={hospital.services} />
        <HospitalDoctors doctors={hospital.doctors} />
      </div>
    </div>
    <p className="text-ink-soft">{m.public_pages_own_details()}</p>
  </StaticPage>
)

function Contact(hospital: Hospital) {
  const { hospitalAddress, phoneNumber } = hospital
  const map = hospitalMapHref(hospital)
  const book = bookHref(hospital)
  return (
    <Card kind="accent" title={m.public_pages_contact_title()}>
      <div className="grid gap-4">
        <div className="flex gap-3">
          <PinIcon className="mt-0.5 size-6 text-accent-text" />
          <div className="grid min-w-0">
            <p>{hospitalAddress ?? m.hospitals_no_address()}</p>
            {map ? (
              <Link kind="standalone" href={map}>
                {m.public_pages_map_link()}
              </Link>
            ) : null}
          </div>
        </div>
        <div className="flex items-center gap-3">
          <PhoneIcon className="size-6 text-accent-text" />
          <PhoneText number={phoneNumber} none={m.find_no_phone()} />
        </div>
        <div className="grid gap-3">
          {book ? (
            <Button wide href={book}>
              {m.public_pages_book_button()}
            </Button>
          ) : null}
          <Button wide kind={book ? 'secondary' : 'primary'} href={requestHref(hospital)}>
            {m.public_pages_request_button()}
          </Button>
          {phoneNumber ? (
            <Button wide kind="secondary" href={telHref(phoneNumber)} icon={<PhoneIcon />}>
              {m.public_pages_call_button()}
            </Button>
          ) : null}
        </div>
        <p className="text-sm text-ink-soft">{book ? m.public_pages_book_hint() : m.public_pages_request_hint()}</p>
        <Link kind="standalone" href={newHref(hospital, book !== undefined)}>
          {m.public_pages_new_link()}
        </Link>
      </div>
    </Card>
  )
}

/** Left out where the hospital has not said which HMOs it takes. */
function Insurance({ hmos }: Pick<Hospital, 'hmos'>) {
  const names = hmoNames(hmos)
  if (names.length === 0) return null
  return (
    <Card title={m.hospitals_hmos_label()}>
      <p>{names.join(', ')}</p>
      <p className="text-sm text-ink-soft">{m.hospitals_hmos_check()}</p>
    </Card>
  )
}
