import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Button } from '../elements/button.tsx'
import { ChevronDownIcon } from '../elements/icons.tsx'

export type HeaderDropdownProps<Item extends string> = {
  /** The button’s label. */
  label: string
  /** The look of the button. */
  kind: 'primary' | 'secondary'
  /** The links in the list, each with its id for `onChoose`. */
  links: readonly { item: Item; label: string; href: string }[]
  /** Whether the list shows. */
  open: boolean
  /** Called when the button is pressed while the list is closed. */
  onOpen?: () => void
  /** Called on Escape, on a press outside, and when the focus leaves. */
  onClose?: () => void
  /** Called when a link is pressed; the link navigates by itself. */
  onChoose?: (choice: { item: Item }) => void
}

const holds = (frame: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && frame?.contains(target) === true

/** A button that opens a short list of links. It closes on Escape, on a press outside, and when the focus leaves. */
export function HeaderDropdown<Item extends string>(props: HeaderDropdownProps<Item>) {
  const { label, kind, links, open, onOpen, onClose, onChoose } = props
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!open) return undefined
    const pressed = (event: PointerEvent) => (holds(frame.current, event.target) ? undefined : onClose?.())
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open, onClose])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    onClose?.()
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (open && event.relatedTarget && !holds(frame.current, event.relatedTarget)) onClose?.()
  }

  return (
    <div ref={frame} className="relative" onKeyDown={onKeyDown} onBlur={onBlur} role="presentation">
      <Button
        ref={button}
        kind={kind}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        iconAfter={
          <ChevronDownIcon
            className={`size-[1.1em] transition-transform ${open ? '[transform:rotate(180deg)]' : ''}`}
          />
        }
        onClick={() => (open ? onClose?.() : onOpen?.())}
      >
        {label}
      </Button>
      {open ? (
        <ul
          id={listId}
          data-popup
          className="absolute top-full end-0 z-30 mt-2 grid min-w-48 animate-rise gap-1 rounded-md border border-line bg-surface p-2 shadow-high"
        >
          {links.map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                onClick={() => onChoose?.({ item: link.item })}
                className="flex min-h-11 items-center rounded-sm px-3 font-bold text-ink hover:bg-brand-soft hover:text-brand-text"
              >
                <span className="inline-block first-letter:uppercase">{link.label}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
