import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { controlClass } from './field.tsx'
import { SearchIcon } from './icons.tsx'

export type SearchResult = {
  /** Returned by `onChoose`. */
  id: string
  /** The first line, in bold. */
  title: string
  /** A second line that tells results with the same title apart, such as an address. */
  detail?: string | null
}

export type SearchBoxProps = {
  /** The accessible name and the placeholder. */
  label: string
  /** The results of the current query. They show while `state` is `found`. */
  results: readonly SearchResult[]
  /** The search's progress. `idle` keeps the list closed. */
  state?: 'idle' | 'loading' | 'found' | 'failed'
  /** Shown if a search has no results. */
  emptyText?: string
  /** Shown if a search fails. */
  failedText?: string
  /** Called on every change, also when the query becomes blank. */
  onQuery: (change: { query: string }) => void
  /** Called when a result is clicked or opened with Enter. The field is then empty and loses the focus. */
  onChoose: (choice: { id: string }) => void
}

/** A search field with suggestions (combobox): arrow keys select a result, Enter opens it, Escape closes the list. */
export function SearchBox(props: SearchBoxProps) {
  const {
    label,
    results,
    state = 'idle',
    emptyText = m.lists_nothing_found(),
    failedText = m.common_an_error_occurred(),
    onQuery,
    onChoose,
  } = props
  const base = useId()
  const box = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const [query, setQuery] = useState('')
  const shown = open && state !== 'idle' && query.trim() !== ''
  const status = {
    idle: '',
    loading: m.lists_searching(),
    failed: failedText,
    found: results.length === 0 ? emptyText : '',
  }[state]

  const choose = (result: SearchResult | undefined) => {
    if (!result) return
    setOpen(false)
    setAt(-1)
    setQuery('')
    // Choosing a result opens another page, which takes the focus.
    box.current?.blur()
    onChoose({ id: result.id })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
    if (event.key === 'Enter' && shown && at >= 0) {
      event.preventDefault()
      choose(results[at])
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && results.length > 0) {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setAt((at + step + results.length + (at < 0 && step < 0 ? 1 : 0)) % results.length)
    }
  }
  const change = (text: string) => {
    setQuery(text)
    setAt(-1)
    setOpen(true)
    onQuery({ query: text })
  }
  return (
    <search className="relative block min-w-0">
      <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-soft">
        <SearchIcon />
      </span>
      <input
        ref={box}
        role="combobox"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown && results.length > 0}
        aria-controls={`${base}-list`}
        aria-activedescendant={shown && at >= 0 ? `${base}-${at}` : undefined}
        value={query}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        className={`${controlClass} rounded-full! ps-11! [&::-webkit-search-cancel-button]:grayscale`}
      />
      <p role="status" className="sr-only">
        {shown ? status || m.lists_found({ count: results.length }) : ''}
      </p>
      <div
        data-popup
        className={clsx(
          'absolute inset-x-0 top-full z-30 mt-1.5 max-h-80 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-high',
          !shown && 'hidden',
        )}
      >
        {status ? (
          <p aria-hidden className="px-3 py-2.5 text-ink-soft">
            {status}
          </p>
        ) : null}
        <div role="listbox" tabIndex={-1} id={`${base}-list`} aria-label={label}>
          {state === 'found'
            ? results.map((result, index) => (
                <Result
                  key={result.id}
                  id={`${base}-${index}`}
                  result={result}
                  active={index === at}
                  onChoose={() => choose(result)}
                />
              ))
            : null}
        </div>
      </div>
    </search>
  )
}

type ResultProps = { id: string; result: SearchResult; active: boolean; onChoose: () => void }

const Result = ({ id, result, active, onChoose }: ResultProps) => (
  <button
    type="button"
    tabIndex={-1}
    role="option"
    id={id}
    aria-selected={active}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={clsx(
      'grid min-h-11 w-full text-start rounded-md px-3 py-2 hover:bg-brand-soft',
      active && 'bg-brand-soft outline-2 outline-focus',
    )}
  >
    <span className="font-bold">{result.title}</span>
    {result.detail ? <span className="text-sm text-ink-soft">{result.detail}</span> : null}
  </button>
)
