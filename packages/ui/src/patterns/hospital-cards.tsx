import { m } from '@ilera/contract/messages'
import { hmoNames } from '@ilera/contract/care/hmos'
import { formatCount, formatDayMonth, formatNaira } from '@ilera/contract/formats'
import type { CareHospital } from '@ilera/contract/hospitals/search-schemas'
import { addDays } from '@ilera/contract/shared/lagos-time'
import { Avatar } from '../elements/avatar.tsx'
import { Badge } from '../elements/badge.tsx'
import { Button } from '../elements/button.tsx'

export type HospitalCardsProps = {
  /** The hospitals on this page of the list. */
  hospitals: readonly CareHospital[]
  /** Today in Lagos, YYYY-MM-DD. */
  today: string
  /** The place from which distances are counted. Left out where it is where the patient is. */
  from?: string
  /** The day (YYYY-MM-DD) that was chosen: all hospitals here are open on it. */
  day?: string
  /** Names of HMOs that were asked for: a card names them first. */
  hmos?: readonly string[]
  /** Called when View is pressed on a card. */
  onView: (choice: { hospitalId: string }) => void
}

type Care = NonNullable<CareHospital['care']>

function freeText(freeOn: string | null, today: string): string | undefined {
  if (freeOn === null) return undefined
  if (freeOn === today) return m.finder_free_today()
  return freeOn === addDays(today, 1) ? m.finder_free_tomorrow() : m.finder_free({ day: formatDayMonth(freeOn) })
}

function distanceText(distanceKm: number, isExact: boolean, from: string | undefined): string {
  const km = String(distanceKm)
  if (isExact)
    return from === undefined ? m.finder_distance_exact({ km }) : m.finder_distance_exact_from({ km, place: from })
  return from === undefined ? m.finder_distance({ km }) : m.finder_distance_from({ km, place: from })
}

type FactsInput = Pick<HospitalCardsProps, 'today' | 'from' | 'day'>

/** How far, when and for how much: what people choose by. What is not known is left out. */
function factsOf(
  { distanceKm, isDistanceExact = false, freeOn, feeFrom }: Care,
  { today, from, day }: FactsInput,
): string[] {
  return [
    // That somebody is free on the chosen day is known of the first free day only.
    day === undefined || day === freeOn ? undefined : m.finder_open_on({ day: formatDayMonth(day) }),
    freeText(freeOn, today),
    distanceKm === null ? undefined : distanceText(distanceKm, isDistanceExact, from),
    feeFrom === null ? undefined : m.finder_from({ amount: formatNaira(feeFrom) }),
  ].filter((fact) => fact !== undefined)
}

/** At most two names, those that were asked for first, and how many more there are. Undefined where none are given. */
function takesText(names: readonly string[], asked: readonly string[]): string | undefined {
  const isAsked = (name: string) => asked.includes(name)
  const [first, second, ...more] = [...names.filter(isAsked), ...names.filter((name) => !isAsked(name))]
  if (first === undefined) return undefined
  if (second === undefined) return m.finder_takes_one({ first })
  return more.length === 0
    ? m.finder_takes_two({ first, second })
    : m.finder_takes_more({ first, second, count: formatCount(more.length) })
}

function HospitalCard({
  hospital,
  hmos: asked,
  onView,
  ...facing
}: { hospital: CareHospital } & Omit<HospitalCardsProps, 'hospitals'>) {
  const { _id, hospitalName, hospitalAddress, profilePicture, isVerified, care } = hospital
  const takes = takesText(hmoNames(hospital.hmos ?? []), asked ?? [])
  const facts = care ? factsOf(care, facing) : []
  return (
    <li className="grid min-w-0 content-start gap-3 rounded-lg border border-line bg-surface p-4 shadow-low">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar name={hospitalName} src={profilePicture.url} decorative />
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 className="text-lg wrap-anywhere">{hospitalName}</h3>
          <p className="wrap-anywhere text-ink-soft">{hospitalAddress ?? m.hospitals_no_address()}</p>
        </div>
      </div>
      <div>
        <Badge tone={isVerified ? 'success' : 'warning'}>
          {isVerified ? m.hospitals_verified() : m.hospitals_unverified()}
        </Badge>
      </div>
      {care && care.specialities.length > 0 ? <p>{care.specialities.join(', ')}</p> : null}
      {takes ? <p className="wrap-anywhere text-ink-soft">{takes}</p> : null}
      {facts.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 font-bold tabular-nums">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          kind="secondary"
          size="small"
          aria-label={m.patients_hospital_view_button_label({ hospitalName })}
          onClick={() => onView({ hospitalId: _id })}
        >
          {m.patients_hospital_view_button()}
        </Button>
      </div>
    </li>
  )
}

/** Hospitals as cards: where they are, for what, when somebody is free and from which price. */
export const HospitalCards = ({ hospitals, ...props }: HospitalCardsProps) => (
  <ul data-rows aria-label={m.patients_hospitals_caption()} className="grid min-w-0 gap-4 sm:grid-cols-2">
    {hospitals.map((hospital) => (
      <HospitalCard key={hospital._id} hospital={hospital} {...props} />
    ))}
  </ul>
)
