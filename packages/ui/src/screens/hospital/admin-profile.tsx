import { mapHref } from '@ilera/contract/shared/map-link'
import { hmoNames } from '@ilera/contract/care/hmos'
import { formatDate } from '@ilera/contract/formats'
import { formatCoordinates } from '@ilera/contract/hospitals/coordinates'
import type { Listing } from '@ilera/contract/hospitals/listing'
import { m } from '@ilera/contract/messages'
import type { HospitalProfile } from '@ilera/contract/hospitals/schemas'
import { hospitalPath, posterPath } from '@ilera/contract/public-pages/paths'
import { href } from '@ilera/contract/routes'
import { Badge } from '../../elements/badge.tsx'
import { Banner } from '../../elements/banner.tsx'
import { Avatar } from '../../elements/avatar.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { Link } from '../../elements/link.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

const badgeTones = {
  draft: 'neutral',
  submitted: 'info',
  refused: 'danger',
  listed: 'success',
  lapsed: 'warning',
  suspended: 'danger',
} as const

function stateText({ state, until }: Pick<Listing, 'state' | 'until'>): string {
  const shown = { until: until ? formatDate(until) : '' }
  if (state === 'listed') return m.hospitals_listing_listed(shown)
  if (state === 'lapsed') return m.hospitals_listing_lapsed(shown)
  const others = {
    draft: m.hospitals_listing_draft,
    submitted: m.hospitals_listing_submitted,
    refused: m.hospitals_listing_refused,
    suspended: m.hospitals_listing_suspended,
  }
  return others[state]()
}

function reasonText({
  state,
  until,
  reason,
}: Pick<Listing, 'until' | 'reason'> & { state: Exclude<Listing['state'], 'listed'> }) {
  if (state === 'draft') return m.hospitals_listing_why_draft()
  if (state === 'submitted') return m.hospitals_listing_why_submitted()
  if (state === 'refused') return m.hospitals_listing_why_refused({ reason: reason ?? '' })
  if (state === 'lapsed') return m.hospitals_listing_why_lapsed({ until: until ? formatDate(until) : '' })
  return m.hospitals_listing_why_suspended({ reason: reason ?? '' })
}

/** Whether the hospital is listed, in a word or two. */
const ListingBadge = (props: Listing) => <Badge tone={badgeTones[props.state]}>{stateText(props)}</Badge>

/**
 * Why patients do not find the hospital, or see that it is not verified. A listed one is only told that its new licence is not
 * accepted.
 */
function ListingNotice({ state, isFound, until, reason }: Listing) {
  if (state === 'listed')
    return reason ? (
      <Banner tone="warning" title={m.hospitals_listing_refused_title()}>
        {m.hospitals_listing_why_refused({ reason })}
      </Banner>
    ) : null
  return (
    <Banner
      tone={state === 'suspended' ? 'danger' : 'warning'}
      title={isFound ? m.hospitals_listing_found_title() : m.hospitals_listing_hidden_title()}
    >
      {reasonText({ state, until, reason })}
    </Banner>
  )
}

/** The licence as the hospital entered it. */
const licenceText = ({ licenceNumber, licenceAuthority, licenceUntil }: Listing): string =>
  licenceNumber && licenceAuthority && licenceUntil
    ? m.hospitals_licence({ number: licenceNumber, authority: licenceAuthority, until: formatDate(licenceUntil) })
    : m.hospitals_no_licence()

/** The exact place, as a link that shows whether it is the right one. */
const placeValue = ({ coordinates }: HospitalProfile) =>
  coordinates ? (
    <Link kind="standalone" href={mapHref(formatCoordinates(coordinates))}>
      {formatCoordinates(coordinates)}
    </Link>
  ) : (
    m.hospitals_coordinates_none()
  )

/** Where everybody reads what the hospital publishes. Nothing while visitors do not find the hospital. */
const publicPageItems = ({ isFound, slug }: Listing) =>
  isFound && slug !== null
    ? [
        {
          label: m.public_pages_own_link(),
          value: (
            <span className="grid">
              <Link kind="standalone" href={hospitalPath(slug)}>
                {hospitalPath(slug)}
              </Link>
              <Link kind="standalone" href={posterPath(slug)}>
                {m.public_pages_own_poster()}
              </Link>
              <span className="font-normal">{m.public_pages_own_note()}</span>
            </span>
          ),
        },
      ]
    : []

export type AdminProfileScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The hospital’s profile. */
  hospital?: HospitalProfile
  /** Why loading failed. */
  errorMessage?: string
  /** False for a member whose roles may not change the profile. */
  canUpdate?: boolean
  /** False for a member whose roles may not see the doctors. */
  hasDoctors?: boolean
  /** Called to load again after a failure. */
  onRetry: () => void
}

/** `/admin/adminProfile`: the hospital's profile, with the spec's fallbacks (spec section 2). */
export const AdminProfileScreen = ({
  state,
  hospital: record,
  errorMessage,
  canUpdate = true,
  hasDoctors = true,
  onRetry,
}: AdminProfileScreenProps) => (
  <RecordPage
    title={m.hospitals_profile_title()}
    state={state}
    record={record}
    errorMessage={errorMessage}
    skeleton={{ kind: 'profile', label: m.hospitals_profile_loading() }}
    onRetry={onRetry}
  >
    {(hospital) => (
      <>
        <ListingNotice {...hospital.listing} />
        <Card kind="accent">
          <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
            <Avatar name={hospital.hospitalName} src={hospital.profilePicture.url} size="large" />
            <div className="grid min-w-0 gap-4">
              <p className="font-display text-2xl font-bold">{hospital.hospitalName}</p>
              <DetailsList
                items={[
                  { label: m.hospitals_phone_label(), value: hospital.phoneNumber ?? m.hospitals_no_phone() },
                  { label: m.hospitals_address_label(), value: hospital.hospitalAddress ?? m.hospitals_no_address() },
                  { label: m.hospitals_coordinates_label(), value: placeValue(hospital) },
                  { label: m.hospitals_email_label(), value: <EmailText address={hospital.email} /> },
                  {
                    label: m.hospitals_hmos_label(),
                    value: hmoNames(hospital.hmos ?? []).join(', ') || m.hospitals_hmos_none(),
                  },
                  { label: m.hospitals_licence_label(), value: licenceText(hospital.listing) },
                  { label: m.hospitals_listing_label(), value: <ListingBadge {...hospital.listing} /> },
                  ...publicPageItems(hospital.listing),
                ]}
              />
              <div className="flex flex-wrap gap-3">
                {canUpdate ? <Button href={href('adminProfileUpdate')}>{m.hospitals_update_button()}</Button> : null}
                {hasDoctors ? (
                  <Button kind="secondary" href={href('adminDoctors')}>
                    {m.hospitals_doctors_button()}
                  </Button>
                ) : null}
                <Button kind="secondary" href={href('adminSessions')}>
                  {m.hospitals_sessions_button()}
                </Button>
                <Button kind="secondary" href={href('adminTwoFactor')}>
                  {m.hospitals_two_factor_button()}
                </Button>
              </div>
            </div>
          </div>
        </Card>
      </>
    )}
  </RecordPage>
)
