import { formatCount } from '@ilera/contract/formats'
import { Button } from './button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'

export type PaginationProps = {
  /** The current page, starting from 1. */
  page: number
  pageSize: number
  total: number
  /** The plural noun for the rows, such as 'appointments'. */
  noun: string
  onPage: (choice: { page: number }) => void
}

/** Pagination of a list. Shows only the count if one page holds all rows. */
export function Pagination({ page, pageSize, total, noun, onPage }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const at = Math.min(Math.max(1, page), pages)
  const first = total > 0 ? (at - 1) * pageSize + 1 : 0
  const last = Math.min(total, at * pageSize)
  return (
    <nav aria-label={`Pages of ${noun}`} className="flex flex-wrap items-center justify-between gap-3">
      <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
        <span>{`${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)} ${noun}`}</span>
        {pages > 1 ? (
          <span className="block font-bold text-ink">{`Page ${formatCount(at)} of ${formatCount(pages)}`}</span>
        ) : null}
      </p>
      {pages > 1 ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="secondary"
            size="small"
            icon={<ChevronLeftIcon />}
            disabled={at === 1}
            onClick={() => onPage({ page: at - 1 })}
          >
            Previous
          </Button>
          <Button
            kind="secondary"
            size="small"
            iconAfter={<ChevronRightIcon />}
            disabled={at === pages}
            onClick={() => onPage({ page: at + 1 })}
          >
            Next
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
