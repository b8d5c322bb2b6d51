/** The numbers of a chart, without any drawing. */

export type Scale = {
  /** The lowest tick. 0, unless a value is negative. */
  low: number
  /** The highest tick. 0 if all values are negative. */
  high: number
  /** The ticks from low to high, at even steps. 0 is one of them. */
  ticks: readonly number[]
}

/** Beyond this, the sum of a few values is no longer a number. */
const largest = 1e300
/** Below this, a part of the range is no longer a number. */
const smallestRange = 1e-290

/** Whether a value can be drawn. */
export const isDrawn = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Math.abs(value) <= largest

/** The next of 1, 2 and 5 times a power of ten. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 5].find((one) => one * power >= least * (1 - 1e-9)) ?? 10
  return Number((factor * power).toPrecision(1))
}

/** A scale that holds 0 and all values, with about as many steps as asked. Of whole values, the steps are whole. */
export function scaleOf(values: readonly (number | null)[], steps = 4): Scale {
  const drawn = values.filter(isDrawn)
  const least = drawn.reduce((low, value) => Math.min(low, value), 0)
  const most = drawn.reduce((high, value) => Math.max(high, value), 0)
  if (most / 2 - least / 2 < smallestRange) return { low: 0, high: 1, ticks: [0, 1] }
  const isWhole = drawn.every((value) => Number.isInteger(value))
  const nice = niceStep(most / steps - least / steps)
  const step = isWhole ? Math.max(1, nice) : nice
  const first = Math.floor(least / step + 1e-9)
  const count = Math.ceil(most / step - 1e-9) - first + 1
  // Multiplied and rounded, not added up: 0.1 + 0.2 would be 0.30000000000000004.
  const ticks = Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)) || 0)
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks }
}

/** Where a value lies: 0 at the lowest tick, 1 at the highest. */
export const positionOf = (value: number, { low, high }: Scale): number => (value - low) / (high - low)

/** The middle of the band of an item, from 0 to 1. */
export const middleOf = (index: number, count: number): number => (index + 0.5) / count

/** The column of a series in the band of an item: where it starts and how wide it is, as parts of the plot. */
export function columnOf(index: number, count: number, series: number, seriesCount: number) {
  const both = Math.min(0.72 / count, 0.14)
  const width = both / seriesCount
  return { start: middleOf(index, count) - both / 2 + series * width, width }
}

/** The first of some items, and at most so many in all at one even step: uneven ones would come close to each other. */
export function thinned(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

/** The indexes of the first highest and the first lowest value; undefined if there is none. */
export function extremesOf(values: readonly (number | null)[]): { highest: number; lowest: number } | undefined {
  let highest = -1
  let lowest = -1
  values.forEach((value, index) => {
    if (!isDrawn(value)) return
    if (highest < 0 || value > (values[highest] ?? 0)) highest = index
    if (lowest < 0 || value < (values[lowest] ?? 0)) lowest = index
  })
  return highest < 0 ? undefined : { highest, lowest }
}

/** An SVG path through the values, in bands 1 wide and a plot 100 high. A missing value makes a gap. */
export function linePath(values: readonly (number | null)[], scale: Scale): string {
  let isOpen = false
  return values
    .flatMap((value, index) => {
      const command = isOpen ? 'L' : 'M'
      isOpen = isDrawn(value)
      return isDrawn(value) ? [`${command}${index + 0.5} ${roundedPercent(1 - positionOf(value, scale))}`] : []
    })
    .join('')
}

const roundedPercent = (part: number): number => Math.round(part * 10_000) / 100

/** A part of the plot, as an SVG length. */
export const percent = (part: number): string => `${roundedPercent(part)}%`
