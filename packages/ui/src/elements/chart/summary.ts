import { m } from '@ilera/contract/messages'
import { groupDigits } from '@ilera/contract/shared/group-digits'
import { extremesOf, isDrawn } from './scale.ts'

/** Formats a number as "−1,234.5", with at most two decimals. */
export function formatNumber(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100) / 100
  // From here on JavaScript writes powers of ten, which have no groups of three digits.
  if (rounded >= 1e21) return String(value).replace('-', '−')
  const [whole = '0', decimals] = String(rounded).split('.')
  return `${value < 0 && rounded > 0 ? '−' : ''}${groupDigits(Number(whole))}${decimals ? `.${decimals}` : ''}`
}

type SummaryInput = {
  name: string
  labels: readonly string[]
  values: readonly (number | null)[]
  format: (value: number) => string
  /** Whether the sum of the values means something. */
  hasTotal: boolean
}

/** What a series says: "Visits: highest 42 (4 November), lowest 3 (8 November), total 310." */
export function summaryOf({ name, labels, values, format, hasTotal }: SummaryInput): string {
  const extremes = extremesOf(values)
  if (!extremes) return m.charts_summary_none({ name })
  const drawn = values.filter(isDrawn)
  const shown = (index: number) => format(values[index] ?? 0)
  const label = labels[extremes.highest] ?? ''
  if (drawn.length === 1) return m.charts_summary_one({ name, value: shown(extremes.highest), label })
  const total = format(drawn.reduce((sum, value) => sum + value, 0))
  const input = {
    name,
    highest: shown(extremes.highest),
    highestLabel: label,
    lowest: shown(extremes.lowest),
    lowestLabel: labels[extremes.lowest] ?? '',
  }
  const isLevel = values[extremes.highest] === values[extremes.lowest]
  if (isLevel)
    return hasTotal
      ? m.charts_summary_level_total({ name, value: input.highest, total })
      : m.charts_summary_level({ name, value: input.highest })
  return hasTotal ? m.charts_summary_total({ ...input, total }) : m.charts_summary(input)
}
