import type { ReactNode } from 'react'

export type PairProps = {
  good: ReactNode
  /** Why it is good: one sentence. */
  why: string
  bad: ReactNode
  /** Why it is not: one sentence. */
  whyNot: string
}

/** A live example of what to do beside one of what not to do, each with its reason. */
export const Pair = ({ good, why, bad, whyNot }: PairProps) => (
  <div className="sb-unstyled my-4 grid gap-4 text-ink sm:grid-cols-2">
    <Example title="Do" reason={why} edge="border-t-success">
      {good}
    </Example>
    <Example title="Don’t" reason={whyNot} edge="border-t-danger">
      {bad}
    </Example>
  </div>
)

type ExampleProps = { title: string; reason: string; edge: string; children: ReactNode }

const Example = ({ title, reason, edge, children }: ExampleProps) => (
  <figure className={`m-0 overflow-hidden rounded-lg border border-t-4 border-line bg-surface ${edge}`}>
    <div className="grid min-h-28 content-center gap-3 p-5 [&>a]:justify-self-start [&>button]:justify-self-start">
      {children}
    </div>
    <figcaption className="border-t border-line p-4 text-sm">
      <strong>{title}:</strong> {reason}
    </figcaption>
  </figure>
)
