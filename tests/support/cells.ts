/** One cell of a permission matrix: a call, who makes it, and which kind of id it names. */
export type Cell = [call: string, actor: string, id: string]

const keyOf = (cell: Cell): string => cell.join(' · ')

/** The cells of a permission matrix that were asserted. */
export function createCells() {
  const asserted = new Map<string, number>()
  return {
    note: (...cell: Cell): void => void asserted.set(keyOf(cell), (asserted.get(keyOf(cell)) ?? 0) + 1),
    /** How many requests were asserted. */
    total: (): number => [...asserted.values()].reduce((sum, one) => sum + one, 0),
    /** Cells that should have been asserted, and were not. */
    missing: (expected: readonly Cell[]): string[] => expected.map(keyOf).filter((cell) => !asserted.has(cell)),
  }
}
