import { percentile, rounded, type Figure } from './figure.ts'

/**
 * Measures in turn, so that other load on the machine affects all alike, and returns the median of each. The order changes with
 * each round.
 */
export async function interleaved(rounds: number, measures: (() => Promise<number>)[]): Promise<number[]> {
  const values = measures.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const order = [...measures.entries()]
    for (const [index, measure] of round % 2 ? order.reverse() : order) values[index]?.push(await measure())
  }
  return values.map((all) => percentile(all, 0.5))
}

/** The figure of one value as a share of another. */
export const shareOf = (what: string, value: number, whole: number): Figure => ({
  what,
  value: rounded(value / whole, 2),
  unit: '',
})
