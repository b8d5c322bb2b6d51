export type Box = { x: number; y: number; width: number; height: number }
export type FoundArea = Box & { pixels: number }

/** Marked pixels less than this apart belong to one area: letters of a word, a button's border and its text. */
const cell = 8
/** Fewer pixels than this are rounding at an edge. */
const leastPixels = 6

type Cells = { counts: Uint32Array; columns: number; rows: number }

function countCells(marked: Uint8Array, width: number, height: number): Cells {
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const counts = new Uint32Array(columns * rows)
  for (let at = marked.indexOf(1); at >= 0; at = marked.indexOf(1, at + 1)) {
    const place = Math.floor(at / width / cell) * columns + Math.floor((at % width) / cell)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return { counts, columns, rows }
}

/** Takes a cell and all cells that touch it, and empties them. */
function takeCells({ counts, columns, rows }: Cells, start: number): number[] {
  const taken: number[] = []
  const waiting = [start]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (!counts[place]) continue
    counts[place] = 0
    taken.push(place)
    const [column, row] = [place % columns, Math.floor(place / columns)]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
        waiting.push(y * columns + x)
  }
  return taken
}

/** The box around the marked pixels in some cells. */
function boxOf(marked: Uint8Array, width: number, cells: readonly number[], columns: number): FoundArea {
  let [left, top, right, bottom, pixels] = [Infinity, Infinity, 0, 0, 0]
  for (const place of cells) {
    const [x0, y0] = [(place % columns) * cell, Math.floor(place / columns) * cell]
    for (let y = y0; y < y0 + cell; y += 1)
      for (let x = x0; x < Math.min(x0 + cell, width); x += 1) {
        if (!marked[y * width + x]) continue
        pixels += 1
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1, pixels }
}

/** The areas in which pixels are marked, largest first. */
export function findAreas(marked: Uint8Array, width: number, height: number): FoundArea[] {
  const cells = countCells(marked, width, height)
  const areas: FoundArea[] = []
  for (let place = 0; place < cells.counts.length; place += 1)
    if (cells.counts[place]) areas.push(boxOf(marked, width, takeCells(cells, place), cells.columns))
  return areas.filter(({ pixels }) => pixels >= leastPixels).toSorted((left, right) => right.pixels - left.pixels)
}
