import { m } from '@ilera/contract/messages'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

/** Limits of a column's width in pixels, and how far an arrow key moves its edge. */
const narrowest = 72
const widest = 640
const keyStep = 16

const clamp = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)))

type ColumnSeparatorProps = {
  /** The column's heading. */
  column: string
  /** The column's width in pixels. */
  width: number
  onResize: (width: number) => void
  /** Makes all columns as wide as their content. */
  onReset: () => void
}

/** Pixels to the end of the line, whatever direction it is read in. */
const towardsEnd = (element: Element, pixels: number) =>
  getComputedStyle(element).direction === 'rtl' ? -pixels : pixels

/** The edge of a column: dragged, or moved by the arrow keys. */
export function ColumnSeparator({ column, width, onResize, onReset }: ColumnSeparatorProps) {
  const start = useRef({ x: 0, width: 0 })
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const byKey = {
      ArrowLeft: width - towardsEnd(event.currentTarget, keyStep),
      ArrowRight: width + towardsEnd(event.currentTarget, keyStep),
      Home: narrowest,
      End: widest,
    }
    const next = Object.entries(byKey).find(([key]) => key === event.key)?.[1]
    if (next === undefined) return
    event.preventDefault()
    onResize(clamp(next))
  }
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    start.current = { x: event.clientX, width }
    try {
      event.currentTarget.setPointerCapture(event.pointerId)
    } catch {
      // The pointer was lifted before a busy page handled its press, or a program made the event: nothing is dragged.
    }
  }
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onResize(clamp(start.current.width + towardsEnd(event.currentTarget, event.clientX - start.current.x)))
  }
  return (
    <button
      type="button"
      role="separator"
      aria-orientation="vertical"
      aria-label={m.data_table_width({ column })}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      aria-valuetext={m.data_table_width_value({ width: String(width) })}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={drag}
      onDoubleClick={() => onReset()}
      className="absolute inset-y-0 end-0 hidden w-3 cursor-col-resize touch-none border-e-2 border-transparent -outline-offset-2 hover:border-brand focus-visible:border-brand @4xl:block pointer-coarse:w-6"
    />
  )
}
