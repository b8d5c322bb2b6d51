import type { ReactElement } from 'react'
import { ErrorState } from '../elements/error-state.tsx'
import { PageHeader, type PageHeaderProps } from '../elements/page-header.tsx'
import { Skeleton, type SkeletonProps } from '../elements/skeleton.tsx'

export type RecordPageProps<Content> = Pick<PageHeaderProps, 'title' | 'lead' | 'actions'> & {
  state: 'loading' | 'failed' | 'shown'
  /** The page's record; undefined until it has loaded. */
  record?: Content
  /** Why loading failed. */
  sentence?: string
  /** The placeholder while loading. */
  skeleton: Pick<SkeletonProps, 'kind' | 'label'>
  children: (record: Content) => ReactElement
  onRetry: () => void
}

/** The page of one record in its three states: loading, failed, shown. The heading shows in all of them. */
export function RecordPage<Content>(props: RecordPageProps<Content>) {
  const { title, lead, actions, state, record, sentence, skeleton, children, onRetry } = props
  const content = () => {
    if (state === 'failed') return <ErrorState message={sentence ?? ''} onRetry={() => onRetry()} />
    if (state === 'loading' || record === undefined) return <Skeleton {...skeleton} />
    return children(record)
  }
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions} />
      {content()}
    </>
  )
}
