import { m } from '@ilera/contract/messages'
import type { ReactElement } from 'react'
import { ErrorState, type ErrorStateProps } from '../elements/error-state.tsx'
import { InlineRetry } from '../elements/inline-retry.tsx'
import { PageHeader, type PageHeaderProps } from '../elements/page-header.tsx'
import { Skeleton, type SkeletonProps } from '../elements/skeleton.tsx'

export type RecordPageProps<Content> = Pick<PageHeaderProps, 'title' | 'lead' | 'before' | 'actions'> & {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The page's record; undefined until it has loaded. */
  record?: Content
  /** Why loading failed, also beside an older record that stays. */
  errorMessage?: string
  /** The record does not exist, or not for this account: a retry cannot help. */
  isMissing?: boolean
  /** Replaces the retry if the record does not exist. */
  linkIfMissing?: ErrorStateProps['link']
  /** The placeholder while loading. */
  skeleton: Pick<SkeletonProps, 'kind' | 'label' | 'rows'>
  /** Renders the record once it has loaded. */
  children: (record: Content) => ReactElement
  /** Called to load again after a failure. */
  onRetry: () => void
}

/** The page of one record in its three states: loading, failed, shown. The heading shows in all of them. */
export function RecordPage<Content>(props: RecordPageProps<Content>) {
  const { title, lead, before, actions, state, record, errorMessage, skeleton, children, onRetry } = props
  const link = props.isMissing ? props.linkIfMissing : undefined
  const content = () => {
    if (state === 'failed')
      return <ErrorState message={errorMessage ?? ''} link={link} onRetry={link ? undefined : () => onRetry()} />
    if (state === 'loading' || record === undefined) return <Skeleton {...skeleton} />
    return (
      <>
        {errorMessage ? (
          <InlineRetry title={m.common_outdated()} message={errorMessage} onRetry={() => onRetry()} />
        ) : null}
        {children(record)}
      </>
    )
  }
  return (
    <>
      <PageHeader title={title} lead={lead} before={before} actions={actions} />
      {content()}
    </>
  )
}
