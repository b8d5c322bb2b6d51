import { m } from '@ilera/contract/messages'
import { formatNaira, formatDayMonth } from '@ilera/contract/formats'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Banner } from '../elements/banner.tsx'
import type { ElementChildren } from '../elements/element-children.ts'
import { Button } from '../elements/button.tsx'
import { controlClass } from '../elements/field.tsx'
import { formText } from '../elements/form-text.ts'
import { CloseIcon, PinIcon, SearchIcon } from '../elements/icons.tsx'
import { TextField } from '../elements/text-field.tsx'
import type { FinderFiltersSheet } from './finder-filters.tsx'

/** What is looked for, as it stands in the address. Day: YYYY-MM-DD. Price: digits, whole naira. */
export type FinderFilters = {
  q?: string
  speciality?: string
  area?: string
  language?: string
  hmo?: string
  day?: string
  priceMost?: string
  /** 'yes': around the patient. */
  near?: string
}
type FilterName = keyof FinderFilters

export type HospitalFinderProps = {
  /** What is looked for now. */
  filters: FinderFilters
  /** Whether the device tells where it is: `asking` while it is asked. */
  position: 'off' | 'asking' | 'on' | 'refused'
  /** How hospitals are shown. */
  view: 'cards' | 'list'
  /** As what the words were understood: "Paediatrics, Ikeja". */
  understood?: string
  /** A place in the words that does not count, because a filter names another. */
  otherPlace?: string
  /** Stands directly below the field: what cannot wait, such as whom to call. */
  notice?: ElementChildren
  /** Today in Lagos, YYYY-MM-DD. */
  today: string
  /** Called with the filters that change; undefined takes one away. */
  onFilter: (change: FinderFilters) => void
  /** Called with the view that was chosen. */
  onView: (choice: { view: 'cards' | 'list' }) => void
}

const chipTexts: Record<FilterName, (value: string) => string> = {
  q: (value) => value,
  speciality: (value) => value,
  area: (value) => value,
  language: (value) => m.finder_chip_language({ language: value }),
  hmo: (value) => m.finder_chip_hmo({ hmo: value }),
  day: (value) => m.finder_chip_day({ day: formatDayMonth(value) }),
  priceMost: (value) => m.finder_chip_price({ amount: formatNaira(Number(value)) }),
  near: () => m.finder_near(),
}
const filterNames: readonly FilterName[] = ['q', 'speciality', 'area', 'near', 'language', 'hmo', 'day', 'priceMost']

/** What is looked for, each with a press that takes it away. */
function Chips({ filters, position, onFilter }: Pick<HospitalFinderProps, 'filters' | 'position' | 'onFilter'>) {
  const isPlaceKnown = position === 'on' || position === 'asking'
  const chosen = filterNames.flatMap((name) => {
    if (name === 'near' && !isPlaceKnown) return []
    const value = filters[name]
    return value ? [{ name, text: chipTexts[name](value) }] : []
  })
  if (chosen.length === 0) return null
  return (
    <ul aria-label={m.finder_chosen()} className="flex flex-wrap gap-2">
      {chosen.map(({ name, text }) => (
        <li key={name} className="min-w-0">
          <button
            type="button"
            aria-label={m.finder_remove({ filter: text })}
            onClick={() => onFilter({ [name]: undefined })}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-brand bg-brand-soft px-4 font-bold text-brand-text hover:border-brand-text"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Where the device keeps its place to itself, the patient names a town. */
function AreaInstead({ onFilter }: Pick<HospitalFinderProps, 'onFilter'>) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const area = formText(event.currentTarget, 'area')
    if (area) onFilter({ area, near: undefined })
  }
  return (
    <div className="grid gap-3">
      <Banner tone="warning" live>
        {m.finder_near_refused()}
      </Banner>
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <TextField label={m.finder_area()} name="area" id="finder-area" />
        </div>
        <Button type="submit" kind="secondary">
          {m.finder_search()}
        </Button>
      </form>
    </div>
  )
}

/** Filters in a sheet, whose code loads when it is opened. */
function Filters({ filters, today, onFilter }: Pick<HospitalFinderProps, 'filters' | 'today' | 'onFilter'>) {
  const [Loaded, setLoaded] = useState<typeof FinderFiltersSheet>()
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const open = async () => {
    setState('open')
    try {
      const { FinderFiltersSheet: Sheet } = await import('./finder-filters.tsx')
      setLoaded(() => Sheet)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button kind="secondary" busy={state === 'open' && !Loaded} aria-haspopup="dialog" onClick={() => void open()}>
        {m.finder_filters()}
      </Button>
      {state === 'failed' ? <p role="alert">{m.common_an_error_occurred()}</p> : null}
      {Loaded && state === 'open' ? (
        <Loaded
          filters={filters}
          today={today}
          onChoose={(change) => {
            setState('closed')
            onFilter(change)
          }}
          onClose={() => setState('closed')}
        />
      ) : null}
    </>
  )
}

const views = { cards: m.finder_view_cards, list: m.finder_view_list } as const

/** One field for symptoms, names and places, filters beside it, and what is chosen below. */
export function HospitalFinder(props: HospitalFinderProps) {
  const { filters, position, view, understood, otherPlace, notice, today, onFilter, onView } = props
  const field = useRef<HTMLInputElement>(null)
  // After Back, the field shows the words of that search. It stays the same field, which keeps the focus.
  useEffect(() => {
    if (field.current) field.current.value = filters.q ?? ''
  }, [filters.q])
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFilter({ q: formText(event.currentTarget, 'q') })
  }
  return (
    <div className="grid min-w-0 gap-4">
      <search className="block min-w-0">
        <form onSubmit={search} className="flex min-w-0 gap-2">
          <span className="relative block min-w-0 flex-1">
            <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-soft">
              <SearchIcon />
            </span>
            <input
              ref={field}
              type="search"
              name="q"
              aria-label={m.finder_label()}
              placeholder={m.finder_placeholder()}
              defaultValue={filters.q}
              maxLength={100}
              className={`${controlClass} ps-11!`}
            />
          </span>
          <Button type="submit">{m.finder_search()}</Button>
        </form>
      </search>
      {notice}
      <div className="flex flex-wrap items-center gap-3">
        <Filters filters={filters} today={today} onFilter={onFilter} />
        <Button
          kind="secondary"
          icon={<PinIcon />}
          busy={position === 'asking'}
          onClick={() => onFilter({ near: 'yes', area: undefined })}
        >
          {m.finder_near()}
        </Button>
        <div role="group" aria-label={m.finder_view()} className="ms-auto flex gap-2">
          {(['cards', 'list'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              onClick={() => onView({ view: one })}
              className="min-h-11 rounded-md border border-line-strong px-4 font-bold aria-pressed:bg-brand-soft forced-colors:aria-pressed:border-2 forced-colors:aria-pressed:border-[Highlight]"
            >
              {views[one]()}
            </button>
          ))}
        </div>
      </div>
      {position === 'refused' ? <AreaInstead onFilter={onFilter} /> : null}
      <Chips filters={filters} position={position} onFilter={onFilter} />
      {understood ? <p className="text-ink-soft">{m.finder_understood({ what: understood })}</p> : null}
      {otherPlace && filters.area ? (
        <p className="text-ink-soft">{m.finder_other_place({ place: filters.area, other: otherPlace })}</p>
      ) : null}
    </div>
  )
}
