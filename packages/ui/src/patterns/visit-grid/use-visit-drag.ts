import { type PointerEvent, type RefObject, useRef } from 'react'

type Options = {
  grid: RefObject<HTMLElement | null>
  date: string
  heldId: string | undefined
  onPick: (choice: { id: string }) => void
  onDrop: (slot: { doctorName: string; date: string; time: string }) => void
  onPutBack: () => void
}

/** CSS pixels that the pointer moves before a press becomes dragging. */
const slackPx = 6

/**
 * Dragging a visit of the grid to a free time, with a mouse or a pen. Fingers scroll the grid, and press twice instead. It works on
 * the document, because rendering the grid for each movement would be slow.
 */
export function useVisitDrag({ grid, date, heldId, onPick, onDrop, onPutBack }: Options) {
  const shadow = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ id: string; name: string; x: number; y: number; isDragged: boolean }>(undefined)
  const hasDragged = useRef(false)

  const timeBelow = ({ clientX, clientY }: PointerEvent): HTMLElement | undefined => {
    const found = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-time]')
    return found && grid.current?.contains(found) ? found : undefined
  }
  const mark = (over: HTMLElement | undefined) => {
    for (const one of grid.current?.querySelectorAll('[data-over]') ?? [])
      if (one !== over) one.removeAttribute('data-over')
    over?.setAttribute('data-over', '')
  }
  /** Keeps the events of the pointer outside the grid, too. A pointer that is gone already cannot be captured. */
  const capture = (pointerId: number) => {
    try {
      grid.current?.setPointerCapture(pointerId)
    } catch {
      // The drag goes on while the pointer is over the grid.
    }
  }
  const end = () => {
    mark(undefined)
    if (shadow.current) shadow.current.hidden = true
    pressed.current = undefined
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      hasDragged.current = false
      if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
      const visit = event.target.closest<HTMLElement>('[data-movable]')
      const id = visit?.dataset['visit']
      if (!visit || id === undefined) return
      const name = visit.dataset['name'] ?? ''
      pressed.current = { id, name, x: event.clientX, y: event.clientY, isDragged: false }
    },
    onPointerMove(event: PointerEvent) {
      const held = pressed.current
      if (!held || !shadow.current) return
      if (!held.isDragged) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < slackPx) return
        held.isDragged = true
        hasDragged.current = true
        capture(event.pointerId)
        shadow.current.textContent = held.name
        shadow.current.hidden = false
        if (held.id !== heldId) onPick({ id: held.id })
      }
      shadow.current.style.left = `${event.clientX + 8}px`
      shadow.current.style.top = `${event.clientY + 8}px`
      mark(timeBelow(event))
    },
    onPointerUp(event: PointerEvent) {
      const held = pressed.current
      const { doctor, time } = timeBelow(event)?.dataset ?? {}
      end()
      // Escape may have put it back meanwhile.
      if (!held?.isDragged || held.id !== heldId) return
      if (doctor !== undefined && time !== undefined) onDrop({ doctorName: doctor, date, time })
      else onPutBack()
    },
    onPointerCancel() {
      if (pressed.current?.isDragged) onPutBack()
      end()
    },
  }
  return { shadow, handlers, hasDragged: () => hasDragged.current }
}
