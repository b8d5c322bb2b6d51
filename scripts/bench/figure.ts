/** A measured value. */
export type Figure = { what: string; value: number; unit: 'req/s' | 'ms' | 's' | 'min' | 'MB' | 'KiB' | '%' | '' }

/** The percentile of the values for a share between 0 and 1. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))
