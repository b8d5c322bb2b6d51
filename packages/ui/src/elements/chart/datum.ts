export type ChartDatum = {
  /** The day or the category, in full. Unique. */
  label: string
  /** A shorter label for the axis of columns and lines, such as "5 Nov". Default: `label`. */
  shortLabel?: string
  /** The value of each series. `null`: not known, which is not zero. */
  values: readonly [number | null, (number | null)?]
}
