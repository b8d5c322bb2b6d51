import { m } from '@ilera/contract/messages'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { ListboxOption } from '../elements/combobox/list-parts.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { controlClass } from '../elements/field.tsx'
import { SearchIcon } from '../elements/icons.tsx'
import { mostShown, searchOptions } from '../elements/match-options.ts'

export type PaletteItem = {
  /** Unique among all items. Returned by `onChoose`. */
  id: string
  /** The first line, in bold. */
  title: string
  /** A second line that tells items with the same title apart. It is searched, too. */
  detail?: string | null
}

export type PaletteRecords = {
  /** The heading above the records. */
  label: string
  /** The records that the current text finds. They show while `state` is `found`. */
  items: readonly PaletteItem[]
  /** The progress of the search. `idle` hides the group. */
  state: 'idle' | 'loading' | 'found' | 'failed'
  /** Shown if the search fails. */
  failedText?: string
}

export type CommandPaletteProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** The pages of the area. The palette searches them itself. Keep the array while they stay the same. */
  pages: readonly PaletteItem[]
  /** What was opened lately, the latest first. It shows above the pages until something is typed. */
  recent?: readonly PaletteItem[]
  /** Records found elsewhere, such as patients by the server. */
  records?: PaletteRecords
  /** Called with the text on every change, also when it becomes blank. */
  onQuery?: (change: { query: string }) => void
  /** Called when an item is pressed, or opened with Enter. The parent closes the palette. */
  onChoose: (choice: { id: string }) => void
  /** Called on Escape, on the close button and on a press outside. */
  onClose: () => void
}

/**
 * A dialog that finds pages and records by typing: the focus stays in the field, the arrow keys select an item, Enter
 * opens it. It neither navigates nor asks a server: the parent does.
 */
export const CommandPalette = ({ open, onClose, ...search }: CommandPaletteProps) => (
  <Dialog open={open} title={m.palette_title()} onClose={onClose}>
    <PaletteSearch {...search} onClose={onClose} />
  </Dialog>
)

type Group = { label: string; items: readonly PaletteItem[]; note?: string }

function PaletteSearch(props: Omit<CommandPaletteProps, 'open'>) {
  const { pages, recent = [], records, onQuery, onChoose, onClose } = props
  const base = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const isBlank = query.trim() === ''

  const search = useMemo(() => searchOptions(pages), [pages])
  const found = useMemo(() => search.match(query, mostShown).shown, [search, query])
  const recentIds = new Set(isBlank ? recent.map(({ id }) => id) : [])
  const note =
    records?.state === 'loading'
      ? m.lists_searching()
      : records?.state === 'failed'
        ? (records.failedText ?? m.common_an_error_occurred())
        : undefined
  const all: Group[] = [
    { label: m.palette_recent(), items: isBlank ? recent : [] },
    { label: m.palette_pages(), items: found.filter(({ id }) => !recentIds.has(id)) },
    ...(records && !isBlank
      ? [{ label: records.label, items: records.state === 'found' ? records.items : [], note }]
      : []),
  ]
  const groups = all.filter(({ items, note: text }) => items.length > 0 || text !== undefined)
  const items = groups.flatMap((group) => group.items)
  // The list can become shorter under the selection while records load.
  const selected = Math.min(at, items.length - 1)
  const isEmpty = items.length === 0 && note === undefined

  useEffect(() => {
    document.getElementById(`${base}-${selected}`)?.scrollIntoView({ block: 'nearest' })
  }, [base, selected])

  const choose = (item: PaletteItem | undefined) => item && onChoose({ id: item.id })
  const press = (event: KeyboardEvent) => {
    // The keys belong to the input method while it composes a letter.
    if (event.nativeEvent.isComposing) return
    // The dialog leaves Escape to an open list.
    if (event.key === 'Escape' && items.length > 0) onClose()
    else if (event.key === 'Enter') choose(items[selected])
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((selected + step + items.length) % items.length)
    } else return
    event.preventDefault()
  }
  const status = [
    isEmpty ? m.lists_nothing_found() : isBlank ? '' : m.lists_found({ count: items.length }),
    records && note !== undefined && !isBlank ? m.palette_group_state({ group: records.label, state: note }) : '',
  ].filter(Boolean)

  return (
    <div className="grid min-w-0 gap-3">
      <div className="relative min-w-0">
        <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-soft">
          <SearchIcon />
        </span>
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={m.palette_field()}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={`${base}-list`}
          aria-activedescendant={selected >= 0 ? `${base}-${selected}` : undefined}
          placeholder={m.palette_field()}
          value={query}
          onChange={({ target: { value } }) => {
            setQuery(value)
            setAt(0)
            onQuery?.({ query: value })
          }}
          onKeyDown={press}
          className={`${controlClass} ps-11!`}
        />
      </div>
      <p role="status" className="sr-only">
        {status.join('. ')}
      </p>
      <div className="-mx-3 h-[min(24rem,45vh)] overflow-y-auto overscroll-contain">
        <div role="listbox" tabIndex={-1} id={`${base}-list`} aria-label={m.palette_results()} className="grid gap-3">
          {groups.map((group, index) => (
            <PaletteGroup
              key={group.label}
              base={base}
              id={`${base}-group-${index}`}
              group={group}
              firstAt={groups.slice(0, index).reduce((sum, { items: before }) => sum + before.length, 0)}
              selected={selected}
              onChoose={choose}
            />
          ))}
        </div>
        {isEmpty ? (
          <p aria-hidden className="px-3 py-2.5 text-ink-soft">
            {m.lists_nothing_found()}
          </p>
        ) : null}
      </div>
    </div>
  )
}

type PaletteGroupProps = {
  base: string
  id: string
  group: Group
  /** The index of the group's first item in the whole list. */
  firstAt: number
  selected: number
  onChoose: (item: PaletteItem) => void
}

const PaletteGroup = ({ base, id, group, firstAt, selected, onChoose }: PaletteGroupProps) => (
  <div role="group" aria-labelledby={id} className="grid min-w-0 px-0.5">
    <div id={id} aria-hidden className="px-3 py-1 text-sm text-ink-soft">
      {group.label}
    </div>
    {group.note === undefined ? null : (
      <div aria-hidden className="px-3 py-2.5">
        {group.note}
      </div>
    )}
    {group.items.map((item, index) => (
      <ListboxOption
        key={item.id}
        id={`${base}-${firstAt + index}`}
        option={item}
        isSelected={firstAt + index === selected}
        onChoose={() => onChoose(item)}
      />
    ))}
  </div>
)
