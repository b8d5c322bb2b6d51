import { formatCount } from '@ilera/contract/formats'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export type Tab = {
  /** The tab's id, unique among the tabs. */
  id: string
  /** The tab's text: one or two words. */
  label: string
  /** The number of items. `null` while unknown: the space is reserved, which prevents a layout shift. */
  count?: number | null
}

export type TabsProps = {
  /** The accessible name of the tab list. */
  label: string
  /** The tabs in order. */
  tabs: readonly Tab[]
  /** The `id` of the selected tab. */
  selectedId: string
  /** Called when a tab is pressed or reached with an arrow key. Pass the id back as `selectedId`. */
  onSelect: (selection: { id: string }) => void
  /** The content of the selected tab. */
  children: ReactNode
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** From right to left the next tab is on the left. */
const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' }

/** Tabs with counts. Arrow keys, Home and End move between tabs; only the selected tab is in the tab order. */
export function Tabs({ label, tabs, selectedId, onSelect, children }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = steps[(isMirrored && mirrored[event.key]) || event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === selectedId)
    const index = step(at, tabs.length - 1)
    const next = tabs[index]
    if (!next) return
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
    onSelect({ id: next.id })
  }
  return (
    <div className="grid min-w-0 gap-5">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex flex-wrap gap-x-1 gap-y-2 border-b-2 border-line"
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            base={base}
            selected={tab.id === selectedId}
            onSelect={onSelect}
            onKeyDown={move}
          />
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selectedId}`}
        tabIndex={0}
        className="min-w-0 rounded-sm"
      >
        {children}
      </div>
    </div>
  )
}

type TabButtonProps = {
  tab: Tab
  base: string
  selected: boolean
  onSelect: TabsProps['onSelect']
  onKeyDown: (event: KeyboardEvent) => void
}

const TabButton = ({ tab, base, selected, onSelect, onKeyDown }: TabButtonProps) => (
  <button
    type="button"
    role="tab"
    id={`${base}-${tab.id}`}
    aria-selected={selected}
    aria-controls={selected ? `${base}-panel` : undefined}
    tabIndex={selected ? 0 : -1}
    onClick={() => onSelect({ id: tab.id })}
    onKeyDown={onKeyDown}
    className={clsx(
      '-mb-0.5 inline-flex min-h-11 items-center gap-2 rounded-t-md border-b-3 px-4 font-bold transition-colors hover:bg-brand-soft forced-colors:border-x-2 forced-colors:border-t-2',
      // Forced colours make transparent borders visible, so unselected tabs hide theirs.
      selected
        ? 'border-accent text-ink forced-colors:border-[Highlight]'
        : 'border-transparent text-ink-soft forced-colors:border-b-0 forced-colors:border-[Canvas]',
    )}
  >
    <span>{tab.label}</span>
    {tab.count === undefined ? null : (
      <span
        className={clsx(
          'min-w-7 rounded-full px-2 text-center text-sm tabular-nums forced-colors:border',
          selected ? 'bg-accent text-on-accent' : 'bg-sunken text-ink',
          tab.count === null && 'invisible',
        )}
      >
        {tab.count === null ? '00' : formatCount(tab.count)}
      </span>
    )}
  </button>
)
