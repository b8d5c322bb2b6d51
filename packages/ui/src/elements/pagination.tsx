import { m } from '@ilera/contract/messages'
import { formatCount } from '@ilera/contract/formats'
import { Button } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

/** Each list of the product, as its messages tell them apart; `rows` is for any other. */
export type ListNoun = 'appointments' | 'doctors' | 'hospitals' | 'notifications' | 'patients' | 'payments' | 'rows'

export type PaginationProps = {
  /** The current page, starting from 1. */
  page: number
  /** How many rows a page holds. */
  pageSize: number
  /** How many rows the whole list has. */
  total: number
  /** What the rows are. */
  noun: ListNoun
  /** Called with the page that the user wants, starting from 1. */
  onPage: (choice: { page: number }) => void
}

/** Pagination of a list. Shows only the count if one page holds all rows. */
export function Pagination({ page, pageSize, total, noun, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const at = Math.min(Math.max(1, page), pages)
  const first = total > 0 ? (at - 1) * pageSize + 1 : 0
  const last = Math.min(total, at * pageSize)
  return (
    <nav aria-label={m.lists_pages({ list: noun })} className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
        <span>
          {m.lists_range({ list: noun, first: formatCount(first), last: formatCount(last), total: formatCount(total) })}
        </span>
        {pages > 1 ? (
          <span className="block font-bold text-ink">
            {m.lists_page_of({ page: formatCount(at), pages: formatCount(pages) })}
          </span>
        ) : null}
      </p>
      {pages > 1 ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="secondary"
            size="small"
            icon={<ChevronLeftIcon />}
            // A button that becomes `disabled` while it has the focus would lose it.
            aria-disabled={at === 1}
            onClick={() => onPage({ page: at - 1 })}
          >
            {m.lists_previous()}
          </Button>
          <Button
            kind="secondary"
            size="small"
            iconAfter={<ChevronRightIcon />}
            aria-disabled={at === pages}
            onClick={() => onPage({ page: at + 1 })}
          >
            {m.lists_next()}
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
