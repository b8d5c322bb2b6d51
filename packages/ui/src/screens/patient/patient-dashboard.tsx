import { m } from '@ilera/contract/messages'
import type { PatientHome } from '@ilera/contract/appointments/schemas'
import type { CareHospital, Understood } from '@ilera/contract/hospitals/search-schemas'
import type { Wish } from '@ilera/contract/waitlist/schemas'
import { asksForWait } from '@ilera/contract/wait/answers'
import type { ElementChildren } from '../../elements/element-children.ts'
import { EmptyState } from '../../elements/empty-state.tsx'
import { Heading } from '../../elements/heading.tsx'
import { LostPath } from '../../elements/illustrations.tsx'
import { InlineRetry } from '../../elements/inline-retry.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { EmergencyCard } from '../../patterns/emergency-card.tsx'
import { HospitalCards } from '../../patterns/hospital-cards.tsx'
import { HospitalFinder, type FinderFilters, type HospitalFinderProps } from '../../patterns/hospital-finder.tsx'
import { HospitalTable } from '../../patterns/hospital-table.tsx'
import { LastVisit, type LastVisitProps } from '../../patterns/last-visit.tsx'
import { ListPage, type ListPageProps } from '../../patterns/list-page.tsx'
import { NeedsYou } from '../../patterns/needs-you.tsx'
import { NextVisit } from '../../patterns/next-visit.tsx'

export type PatientDashboardScreenProps = Omit<ListPageProps, 'noun' | 'empty' | 'children'> & {
  /**
   * The next visit and what is owed. It loads in a request of its own. What stands below appears when its height is known, so that
   * nothing moves that somebody is about to press.
   */
  home: {
    state: 'loading' | 'failed' | 'shown'
    value?: PatientHome
    /** Wishes to which a time is offered now. */
    offered?: readonly Wish[]
    /** Why loading failed. */
    errorMessage?: string
    /** Called to load again after a failure. */
    onRetry: () => void
  }
  /** Follow-ups that doctors suggest, each with what takes the answer. */
  suggested?: ElementChildren
  /** A request would be refused: the patient's profile lacks what it needs. */
  isProfileIncomplete?: boolean
  /** Takes the answer to "How was the wait?" of the last visit. */
  wait?: LastVisitProps['wait']
  /** Today in Lagos, YYYY-MM-DD. */
  today: string
  /** What is looked for, and how hospitals are shown. */
  finder: Omit<HospitalFinderProps, 'today' | 'understood' | 'otherPlace' | 'notice'>
  /** As what the words were understood, of the hospitals that are shown. */
  understood?: Understood
  /** The hospitals on this page of the list. */
  rows: readonly CareHospital[]
  /** Called when View is pressed in a row or on a card. */
  onView: (choice: { hospitalId: string }) => void
}

type HomePartProps = Pick<PatientDashboardScreenProps, 'home' | 'today' | 'wait' | 'suggested' | 'isProfileIncomplete'>
type FindPartProps = Omit<PatientDashboardScreenProps, Exclude<keyof HomePartProps, 'today'>>

/** The next visit, and what waits for the patient. A failure leaves the list of hospitals usable. */
function HomePart({
  home: { value, offered, errorMessage, onRetry },
  today,
  wait,
  suggested,
  isProfileIncomplete = false,
}: HomePartProps) {
  return (
    <div className="grid items-start gap-6 empty:hidden">
      {errorMessage ? <InlineRetry title={m.home_failed()} message={errorMessage} onRetry={onRetry} /> : null}
      {value ? <NextVisit visit={value.next} today={today} /> : null}
      <NeedsYou offered={offered} owed={value?.owed ?? []} isProfileIncomplete={isProfileIncomplete} />
      {suggested}
      {value?.last ? <LastVisit visit={value.last} wait={asksForWait(value.last, today) ? wait : undefined} /> : null}
    </div>
  )
}

/** What to loosen where nothing is found, the filter that is easiest given up first. */
const looser: readonly [name: keyof FinderFilters, hint: () => string][] = [
  ['priceMost', m.finder_loosen_price],
  ['day', m.finder_loosen_day],
  ['hmo', m.finder_loosen_hmo],
  ['language', m.finder_loosen_language],
  ['near', m.finder_loosen_near],
  ['area', m.finder_loosen_area],
  ['speciality', m.finder_loosen_speciality],
  ['q', m.finder_loosen_words],
]

function Nothing({ filters }: { filters: FinderFilters }) {
  const hint = looser.find(([name]) => filters[name] !== undefined)?.[1]
  return (
    <EmptyState title={hint ? m.finder_nothing() : m.patients_no_hospitals()} picture={<LostPath />}>
      {hint ? hint() : m.patients_no_hospitals_hint()}
    </EmptyState>
  )
}

const meaningOf = ({ specialities, languages, hmos = [], place }: Understood): string =>
  [...specialities, ...languages, ...hmos, ...(place === null ? [] : [place])].join(', ')

/** The place from which distances are counted, where it is not the patient's own. */
const originOf = ({ near, area }: FinderFilters, understood: Understood | undefined): string | undefined =>
  near ? undefined : (area ?? understood?.place ?? undefined)

/** The HMOs that were asked for, which a card names first. */
const hmosOf = ({ hmo }: FinderFilters, understood: Understood | undefined): string[] => [
  ...(hmo === undefined ? [] : [hmo]),
  ...(understood?.hmos ?? []),
]

/** `/patient`: the next visit, what needs the patient, and finding a hospital (spec section 2). */
export const PatientDashboardScreen = (props: PatientDashboardScreenProps) => (
  <>
    <PageHeader title={m.home_title()} />
    {props.home.state === 'loading' ? (
      <Skeleton kind="card" label={m.home_loading()} isLabelShown rows={3} />
    ) : (
      <>
        <HomePart {...props} />
        <FindPart {...props} />
      </>
    )}
  </>
)

/** Finding a hospital: what is looked for, and who can see the patient. */
const FindPart = ({ rows, today, finder, understood, onView, ...list }: FindPartProps) => (
  <>
    <div id="find" className="grid gap-2">
      <Heading level={2}>{m.patients_hospitals_title()}</Heading>
      <p className="max-w-prose text-ink-soft">{m.patients_hospitals_lead()}</p>
    </div>
    <HospitalFinder
      {...finder}
      today={today}
      understood={understood && !list.refreshing ? meaningOf(understood) : undefined}
      otherPlace={list.refreshing ? undefined : understood?.otherPlace}
      notice={understood?.emergency ? <EmergencyCard emergency={understood.emergency} /> : null}
    />
    <ListPage {...list} noun="hospitals" empty={<Nothing filters={finder.filters} />}>
      {finder.view === 'cards' ? (
        <HospitalCards
          hospitals={rows}
          today={today}
          from={originOf(finder.filters, understood)}
          day={finder.filters.day}
          hmos={hmosOf(finder.filters, understood)}
          onView={onView}
        />
      ) : (
        <HospitalTable hospitals={rows} before={(list.page - 1) * list.pageSize} onView={onView} />
      )}
    </ListPage>
  </>
)
