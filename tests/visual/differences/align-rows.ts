/** Rows that stand together in both pictures (from row `before` and `after` on), or in one of them only (null). */
export type RowSpan = { before: number | null; after: number | null; rows: number }

export type PixelRows = { data: Buffer; width: number; height: number }

const bytesPerPixel = 4
/** More differences than this are no insertion: the pictures are laid on each other from the top. */
const mostEdits = 600
const fnvOffset = 0x81_1c_9d_c5
const fnvPrime = 0x01_00_01_93

/** A hash of each row. */
function hashRows({ data, width, height }: PixelRows): Int32Array {
  const hashes = new Int32Array(height)
  for (let row = 0; row < height; row += 1) {
    let hash = fnvOffset
    const start = row * width * bytesPerPixel
    for (let at = start; at < start + width * bytesPerPixel; at += bytesPerPixel)
      hash = Math.imul(hash ^ data.readInt32LE(at), fnvPrime)
    hashes[row] = hash
  }
  return hashes
}

type Match = { before: number; after: number }

/** Follows the furthest paths of Myers' algorithm back to the start, and collects the equal rows on the way. */
function walkBack(furthest: readonly Int32Array[], before: number, after: number): Match[] {
  const matches: Match[] = []
  let [x, y] = [before, after]
  for (let edits = furthest.length - 1; edits >= 0; edits -= 1) {
    const ends = furthest[edits] ?? new Int32Array()
    const at = (diagonal: number) => ends[diagonal + mostEdits + 1] ?? 0
    const diagonal = x - y
    const isInsertion = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1))
    const previous = isInsertion ? diagonal + 1 : diagonal - 1
    const previousX = edits === 0 ? 0 : at(previous)
    const previousY = edits === 0 ? 0 : previousX - previous
    while (x > previousX && y > previousY) matches.push({ before: (x -= 1), after: (y -= 1) })
    ;[x, y] = [previousX, previousY]
  }
  return matches.toReversed()
}

/** The longest common sequence of rows (Myers, "An O(ND) Difference Algorithm"); undefined if there are too many edits. */
function matchRows(before: Int32Array, after: Int32Array): Match[] | undefined {
  const furthest: Int32Array[] = []
  const ends = new Int32Array(2 * mostEdits + 3)
  for (let edits = 0; edits <= mostEdits; edits += 1) {
    furthest.push(ends.slice())
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const place = diagonal + mostEdits + 1
      const [left, right] = [ends[place - 1] ?? 0, ends[place + 1] ?? 0]
      let x = diagonal === -edits || (diagonal !== edits && left < right) ? right : left + 1
      if (edits === 0) x = 0
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1
      ends[place] = x
      if (x >= before.length && x - diagonal >= after.length) return walkBack(furthest, before.length, after.length)
    }
  }
  return undefined
}

/** Adds rows, and joins them with the last span where they continue it. */
function addSpan(spans: RowSpan[], { before, after, rows }: RowSpan): void {
  if (rows <= 0) return
  const last = spans.at(-1)
  const continues = (mine: number | null, its: number | null | undefined, length: number) =>
    mine === null ? its === null : typeof its === 'number' && its + length === mine
  if (last && continues(before, last.before, last.rows) && continues(after, last.after, last.rows)) last.rows += rows
  else spans.push({ before, after, rows })
}

/** Rows between two matches: laid on each other as far as they reach, the rest stands alone. */
function addGap(spans: RowSpan[], from: Match, to: Match): void {
  const [removed, added] = [to.before - from.before, to.after - from.after]
  const both = Math.min(removed, added)
  addSpan(spans, { before: from.before, after: from.after, rows: both })
  addSpan(spans, { before: from.before + both, after: null, rows: removed - both })
  addSpan(spans, { before: null, after: from.after + both, rows: added - both })
}

/**
 * Lays two pictures of different heights beside each other, row by row, so that what was inserted stands alone and
 * everything below it is compared with itself. Pictures of one height are compared in place.
 */
export function alignRows(before: PixelRows, after: PixelRows): RowSpan[] {
  const spans: RowSpan[] = []
  const end = { before: before.height, after: after.height }
  const isComparable = before.width === after.width && before.height !== after.height
  const matches = isComparable ? matchRows(hashRows(before), hashRows(after)) : []
  let next: Match = { before: 0, after: 0 }
  for (const match of matches ?? []) {
    addGap(spans, next, match)
    addSpan(spans, { ...match, rows: 1 })
    next = { before: match.before + 1, after: match.after + 1 }
  }
  addGap(spans, next, end)
  return spans
}

/** One side on the common canvas of both; transparent where it has no rows, or is narrower. */
export function layOut(side: 'before' | 'after', { data, width }: PixelRows, spans: readonly RowSpan[], wide: number) {
  const height = spans.reduce((sum, { rows }) => sum + rows, 0)
  const canvas = Buffer.alloc(wide * height * bytesPerPixel)
  let row = 0
  for (const span of spans) {
    const from = span[side]
    if (from !== null)
      for (let line = 0; line < span.rows; line += 1) {
        const start = (from + line) * width * bytesPerPixel
        data.copy(canvas, (row + line) * wide * bytesPerPixel, start, start + width * bytesPerPixel)
      }
    row += span.rows
  }
  return canvas
}

/** Where a box of the common canvas stands in the new picture. */
export function placeInAfter<Box extends { y: number }>(box: Box, spans: readonly RowSpan[]): Box {
  let [row, y] = [0, 0]
  for (const { after, rows } of spans) {
    if (after !== null) y = after + Math.min(rows, Math.max(0, box.y - row))
    row += rows
    if (row > box.y) break
  }
  return { ...box, y }
}
