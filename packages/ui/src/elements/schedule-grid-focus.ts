import { useLayoutEffect, useRef } from 'react'

/** Where the focus is: the row and cell, and the button in the cell, all counted from 0. */
type Place = { row: number; column: number; item: number }

const rowsOf = (grid: HTMLElement): readonly Element[] => Array.from(grid.querySelectorAll('[data-row]'))

/** What the focus can go to in a cell: its buttons, or an empty cell itself. */
function itemsOf(cell: Element | undefined): HTMLElement[] {
  const buttons = Array.from(cell?.querySelectorAll('button') ?? [])
  return buttons.length > 0 || !(cell instanceof HTMLElement && cell.tabIndex === -1 && cell.matches('[data-cell]'))
    ? buttons
    : [cell]
}

function placeOf(grid: HTMLElement, element: Element): Place | undefined {
  const row = element.closest('[data-row]')
  const cell = row && Array.from(row.children).find((one) => one.contains(element))
  if (!row || !cell) return undefined
  const item = itemsOf(cell).findIndex((one) => one === element)
  return { row: rowsOf(grid).indexOf(row), column: Array.from(row.children).indexOf(cell), item: Math.max(0, item) }
}

/** The item at a place, or the last one of its cell if there are fewer now. */
function itemAt(grid: HTMLElement, { row, column, item }: Place): HTMLElement | undefined {
  const items = itemsOf(rowsOf(grid)[row]?.children[column])
  return items[Math.min(item, items.length - 1)]
}

/** The first item from a column on, in one direction: a doctor's name may have no button. */
function itemInRow(grid: HTMLElement, place: Place, step: 1 | -1): HTMLElement | undefined {
  const count = rowsOf(grid)[place.row]?.children.length ?? 0
  for (let column = place.column; column >= 0 && column < count; column += step) {
    const found = itemAt(grid, { ...place, column })
    if (found) return found
  }
  return undefined
}

/** The next item up or down in the column, in this cell or in the next one. */
function itemInColumn(grid: HTMLElement, place: Place, step: 1 | -1): HTMLElement | undefined {
  const here = itemsOf(rowsOf(grid)[place.row]?.children[place.column])[place.item + step]
  if (here) return here
  const last = rowsOf(grid).length - 1
  for (let row = place.row + step; row >= 0 && row <= last; row += step) {
    const found = itemAt(grid, { ...place, row, item: step === 1 ? 0 : Infinity })
    if (found) return found
  }
  return undefined
}

const lastOf = (grid: HTMLElement) => rowsOf(grid).length - 1
const widthOf = (grid: HTMLElement, row: number) => (rowsOf(grid)[row]?.children.length ?? 1) - 1

type Move = (grid: HTMLElement, place: Place) => HTMLElement | undefined

/** The keys of a grid (ARIA Authoring Practices). Left and right are directions on the screen. */
const moves: Record<string, Move> = {
  ArrowUp: (grid, place) => itemInColumn(grid, place, -1),
  ArrowDown: (grid, place) => itemInColumn(grid, place, 1),
  ArrowRight: (grid, place) => itemInRow(grid, { ...place, column: place.column + 1 }, 1),
  ArrowLeft: (grid, place) => itemInRow(grid, { ...place, column: place.column - 1 }, -1),
  Home: (grid, place) => itemInRow(grid, { ...place, column: 0, item: 0 }, 1),
  End: (grid, place) => itemInRow(grid, { ...place, column: widthOf(grid, place.row), item: 0 }, -1),
  PageUp: (grid, place) => itemAt(grid, { ...place, row: Math.max(0, place.row - 1), item: 0 }),
  PageDown: (grid, place) => itemAt(grid, { ...place, row: Math.min(lastOf(grid), place.row + 1), item: 0 }),
  // To the first time: the doctor's name before it may have buttons, too.
  'Control+Home': (grid) => itemInRow(grid, { row: 0, column: 1, item: 0 }, 1),
  'Control+End': (grid) => itemInRow(grid, { row: lastOf(grid), column: widthOf(grid, lastOf(grid)), item: 0 }, -1),
}

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** What the key moves the focus to; undefined at the edge, or for another key. */
export function itemByKey(grid: HTMLElement, from: Element, key: string, isControl: boolean): HTMLElement | undefined {
  const isRightToLeft = getComputedStyle(grid).direction === 'rtl'
  const direction = (isRightToLeft && mirrored[key]) || key
  const place = placeOf(grid, from)
  return place && moves[isControl ? `Control+${direction}` : direction]?.(grid, place)
}

/**
 * Keeps one item of the grid in the tab order (roving tabindex), and the focus in its place when the focused button
 * disappears, because another desk has booked its time. It works on the document: rendering thousands of buttons for
 * each arrow key would be slow.
 */
export function useRovingFocus() {
  const grid = useRef<HTMLDivElement>(null)
  const stop = useRef<HTMLElement>(null)
  const place = useRef<Place>(null)

  const setStop = (element: HTMLElement | undefined) => {
    if (stop.current === element) return
    if (stop.current) stop.current.tabIndex = -1
    if (element) element.tabIndex = 0
    stop.current = element ?? null
  }

  useLayoutEffect(() => {
    const root = grid.current
    if (!root) return
    const isLost = place.current !== null && document.activeElement === document.body
    // A cell may have no item any more: the one after it in the row is the nearest.
    const back = isLost && place.current ? itemInRow(root, place.current, 1) : undefined
    if (back) back.focus()
    else if (!stop.current || !root.contains(stop.current))
      setStop(
        root.querySelector<HTMLElement>('[aria-pressed=true], [data-time]') ??
          itemInRow(root, { row: 0, column: 0, item: 0 }, 1),
      )
  })

  return {
    grid,
    onFocus: (target: Element) => {
      const root = grid.current
      const found = root && placeOf(root, target)
      if (!found) return
      place.current = found
      setStop(itemAt(root, found))
    },
    /** Not called for a button that is removed while it has the focus. */
    onBlur: () => {
      place.current = null
    },
  }
}
