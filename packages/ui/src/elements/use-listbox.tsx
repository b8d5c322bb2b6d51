import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { ListboxOption } from './combobox/list-parts.tsx'
import { fitBelow } from './fit-below.ts'
import type { Searchable } from './match-options.ts'

export type ListOption = Searchable & {
  /** Unique in the list. */
  id: string
}

type Settings<Option extends ListOption> = {
  /** The accessible name of the list. */
  label: string
  /** The options that show, in order. */
  options: readonly Option[]
  /** How many options there are, if not all of them show. */
  total?: number
  /** Whether an open list has something to show. */
  hasContent: boolean
  /** Shows in place of the options: that a search runs, failed or found nothing. */
  status: string
  /** The index of the option that is selected when the list opens, -1 for none. */
  startAt?: () => number
  onChoose: (option: Option) => void
}

/**
 * The list of a combobox (WAI-ARIA's pattern "editable combobox with list autocomplete"): the focus stays in the field,
 * the arrow keys select an option, Enter chooses it, Escape closes the list.
 */
export function useListbox<Option extends ListOption>(settings: Settings<Option>) {
  const { label, options, total = options.length, hasContent, status, startAt = () => -1, onChoose } = settings
  const base = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const shown = isOpen && hasContent

  // The list scrolls. The focus stays in the field, so the browser does not bring the selected option into view.
  useEffect(() => {
    if (shown) document.getElementById(`${base}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [base, at, shown])
  useEffect(() => (shown && popup.current ? fitBelow(popup.current) : undefined), [shown])

  const close = () => {
    setIsOpen(false)
    setAt(-1)
  }
  /** Opens the list, with an option selected or none. */
  const open = (selectedAt = -1) => {
    setIsOpen(true)
    setAt(selectedAt)
  }
  const openAtStart = () => open(startAt())
  const choose = (option: Option | undefined) => {
    if (!option) return
    close()
    onChoose(option)
  }
  const move = (step: 1 | -1) => {
    const start = shown ? -1 : startAt()
    if (start >= 0) return open(start)
    const from = shown ? at : -1
    open((from + step + options.length + (from < 0 && step < 0 ? 1 : 0)) % options.length)
  }
  const press = (event: KeyboardEvent) => {
    // The keys belong to the input method while it composes a letter.
    if (event.nativeEvent.isComposing) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && hasContent && options.length > 0) {
      event.preventDefault()
      if (event.altKey) return event.key === 'ArrowDown' ? openAtStart() : close()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && shown && at >= 0) {
      event.preventDefault()
      choose(options[at])
    }
  }
  const more = total > options.length ? m.choices_more({ count: total - options.length }) : ''
  const list = (
    <>
      <p role="status" className="sr-only">
        {shown ? status || [m.lists_found({ count: total }), more].filter(Boolean).join('. ') : ''}
      </p>
      <div
        ref={popup}
        data-popup
        className={clsx(
          'absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(20rem,var(--room,20rem))] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1.5 text-ink shadow-high',
          !shown && 'hidden',
        )}
      >
        {status ? (
          <p aria-hidden className="px-3 py-2.5 text-ink-soft">
            {status}
          </p>
        ) : null}
        <div role="listbox" tabIndex={-1} id={`${base}-list`} aria-label={label}>
          {shown
            ? options.map((option, index) => (
                <ListboxOption
                  key={option.id}
                  id={`${base}-${index}`}
                  option={option}
                  isSelected={index === at}
                  onChoose={() => choose(option)}
                />
              ))
            : null}
        </div>
        {more && !status ? (
          <p aria-hidden className="px-3 py-2.5 text-sm text-ink-soft">
            {more}
          </p>
        ) : null}
      </div>
    </>
  )
  return {
    shown,
    open,
    openAtStart,
    close,
    press,
    /** Attributes of the field. */
    control: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': shown && options.length > 0,
      'aria-controls': `${base}-list`,
      'aria-activedescendant': shown && at >= 0 ? `${base}-${at}` : undefined,
    } as const,
    /** The field with the list under it. */
    attachTo: ({ field }: { field: ReactElement }) => (
      <div className="relative min-w-0">
        {field}
        {list}
      </div>
    ),
  }
}
