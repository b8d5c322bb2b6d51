import { noneLabel } from '@ilera/contract/formats'
import type { ReactNode } from 'react'

/** One label with its value. Pass the fallback for a missing value, such as 'No Address'. */
export type DetailsItem = {
  /** What the value is. Each label occurs once in a list. */
  label: string
  /** The value. Line breaks are kept. */
  value: ReactNode
  /** A decorative icon before the label. */
  icon?: ReactNode
}
export type DetailsListProps = {
  /** The rows, from top to bottom. */
  items: readonly DetailsItem[]
}

const isBlank = (value: ReactNode): boolean => typeof value === 'string' && value.trim() === ''

/** A list of labels and values, for a profile, a summary or the answers to check. A blank text shows 'None'. */
export const DetailsList = ({ items }: DetailsListProps) => (
  <dl className="grid min-w-0">
    {items.map(({ label, value, icon }) => (
      <div
        key={label}
        className="grid min-w-0 gap-x-4 gap-y-0.5 border-b border-line py-3 last:border-b-0 sm:grid-cols-[minmax(8rem,1fr)_2fr]"
      >
        <dt className="flex items-center gap-2 text-ink-soft">
          {icon}
          <span>{label}</span>
        </dt>
        <dd className="min-w-0 font-bold whitespace-pre-line">{isBlank(value) ? noneLabel() : value}</dd>
      </div>
    ))}
  </dl>
)
