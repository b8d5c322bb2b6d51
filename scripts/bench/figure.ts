/** One measured value. */
export type Figure = { what: string; value: number; unit: 'req/s' | 'ms' | 's' | 'min' | 'MB' | 'KiB' | '%' | '' }

/** The value below which this share of them lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))
