import { m } from '@ilera/contract/messages'
import { type KeyboardEvent, useRef, useState } from 'react'
import { controlClass } from './field.tsx'
import { SearchIcon } from './icons.tsx'
import { useListbox } from './use-listbox.tsx'

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
  /**
   * Called when Enter is pressed on the words themselves, or the last entry of the list is chosen, which searches for them. Left
   * out where only results lead on.
   */
  onSearch?: (search: { query: string }) => void
}

/** The entry that searches for the words themselves. No result has an empty id. */
const wordsId = ''

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
    onSearch,
  } = props
  const box = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const words = query.trim()
  const found = state === 'found' ? results : []
  const search = () => {
    setQuery('')
    box.current?.blur()
    onSearch?.({ query: words })
  }
  const list = useListbox<SearchResult>({
    label,
    // Not while it searches: results that arrive above it would push it away from whoever is about to press it.
    options:
      onSearch && state !== 'loading' ? [...found, { id: wordsId, title: m.lists_search_for({ words }) }] : found,
    total: found.length,
    hasContent: state !== 'idle' && words !== '',
    status: {
      idle: '',
      loading: m.lists_searching(),
      failed: failedText,
      found: results.length === 0 ? emptyText : '',
    }[state],
    onChoose: ({ id }) => {
      if (id === wordsId) return search()
      setQuery('')
      // Choosing a result opens another page, which takes the focus.
      box.current?.blur()
      onChoose({ id })
    },
  })
  const change = (text: string) => {
    setQuery(text)
    list.open()
    onQuery({ query: text })
  }
  const press = (event: KeyboardEvent) => {
    list.press(event)
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !words || !onSearch) return
    list.close()
    search()
  }
  return (
    <search className="block min-w-0">
      {list.attachTo({
        field: (
          <>
            <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-soft">
              <SearchIcon />
            </span>
            <input
              {...list.control}
              ref={box}
              type="search"
              aria-label={label}
              placeholder={label}
              value={query}
              onChange={(event) => change(event.target.value)}
              onFocus={() => list.open()}
              onBlur={list.close}
              onKeyDown={press}
              className={`${controlClass} rounded-full! ps-11! [&::-webkit-search-cancel-button]:grayscale`}
            />
          </>
        ),
      })}
    </search>
  )
}
