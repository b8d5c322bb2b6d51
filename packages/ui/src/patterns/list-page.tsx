import { m } from '@ilera/contract/messages'
import { clsx } from 'clsx'
import type { ElementChildren } from '../elements/element-children.ts'
import { ErrorState, type ErrorStateProps } from '../elements/error-state.tsx'
import { type ListNoun, Pagination } from '../elements/pagination.tsx'
import { Skeleton } from '../elements/skeleton.tsx'

export type ListState = 'loading' | 'failed' | 'empty' | 'shown'

export type ListPageProps = {
  /**
   * `loading` shows a placeholder, `failed` says why, `empty` shows `empty`, `shown` shows the rows and the
   * pagination.
   */
  state: ListState
  /** What the rows are. */
  noun: ListNoun
  /** The current page, from 1. */
  page: number
  /** The number of rows on a full page. */
  pageSize: number
  /** The number of rows on all pages. */
  total: number
  /** Dims the rows while newer ones load, without a layout shift or a re-render. */
  refreshing?: boolean
  /** Why loading failed. Shown above the rows if there are any. */
  errorMessage?: string
  /** What the list belongs to does not exist: a retry cannot help. */
  isMissing?: boolean
  /** Replaces the retry if what the list belongs to does not exist. */
  linkIfMissing?: ErrorStateProps['link']
  /** The placeholder of an empty list. */
  empty: ElementChildren
  /** The rows. */
  children: ElementChildren
  /** Called with the page that was chosen. */
  onPage: (choice: { page: number }) => void
  /** Called to load again after a failure. */
  onRetry: () => void
}

/** A list page in its four states: loading, failed, empty, shown (spec section 4). */
export function ListPage(props: ListPageProps) {
  const { state, noun, page, pageSize, total, refreshing, errorMessage, empty, children, onPage, onRetry } = props
  if (state === 'loading') return <Skeleton kind="table" label={m.lists_loading({ list: noun })} rows={6} />
  const link = props.isMissing ? props.linkIfMissing : undefined
  if (state === 'failed')
    return <ErrorState message={errorMessage ?? ''} link={link} onRetry={link ? undefined : () => onRetry()} />
  if (state === 'empty') return empty
  return (
    <div className="grid min-w-0 gap-4">
      {errorMessage ? <ErrorState message={errorMessage} onRetry={() => onRetry()} /> : null}
      <div
        aria-busy={refreshing || undefined}
        className={clsx('grid min-w-0 gap-4', refreshing && 'cursor-progress [&_:is(tbody,[data-rows])]:opacity-90')}
      >
        {children}
      </div>
      <Pagination page={page} pageSize={pageSize} total={total} noun={noun} onPage={onPage} />
    </div>
  )
}
