import type { ElementChildren } from '../elements/element-children.ts'
import { Card } from '../elements/card.tsx'
import { InlineRetry } from '../elements/inline-retry.tsx'
import { Skeleton } from '../elements/skeleton.tsx'

export type ReportState<Report> = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the report. */
  state: 'loading' | 'failed' | 'shown'
  /** The figures. */
  report?: Report
  /** Why loading failed. */
  errorMessage?: string
  /** Called to load again after a failure. */
  onRetry: () => void
}

export type ReportPartProps<Report> = {
  /** The heading. */
  title: string
  /** The part with its figures. */
  part: ReportState<Report>
  /** What screen readers say while it loads. */
  loading: string
  /** What is missing if it fails. */
  failed: string
  /** Shows the figures. */
  children: (report: Report) => ElementChildren
}

/** A part of the page that loads on its own: the other part stays if it fails. */
export const ReportPart = <Report,>({ title, part, loading, failed, children }: ReportPartProps<Report>) => (
  <Card title={title}>
    {part.state === 'failed' ? (
      <InlineRetry title={failed} message={part.errorMessage} onRetry={() => part.onRetry()} />
    ) : part.report === undefined ? (
      <Skeleton kind="card" label={loading} />
    ) : (
      <div className="grid min-w-0 gap-6">{children(part.report)}</div>
    )}
  </Card>
)
