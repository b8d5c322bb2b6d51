import { clsx } from 'clsx'
import { type ReactElement, cloneElement, useId, useState } from 'react'

export type TooltipProps = {
  /** A few words. Never the only place for a piece of information. */
  text: string
  /** A single focusable element. What describes it already keeps doing so. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A tooltip on hover or focus. Escape hides it, and the pointer may move onto it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [hidden, setHidden] = useState(false)
  return (
    <span
      role="presentation"
      className="group/tip relative inline-flex"
      onKeyDown={(event) => (event.key === 'Escape' ? setHidden(true) : undefined)}
      onPointerEnter={() => setHidden(false)}
      onFocus={() => setHidden(false)}
    >
      {cloneElement(children, { 'aria-describedby': clsx(children.props['aria-describedby'], id) })}
      <span
        role="tooltip"
        id={id}
        hidden={hidden}
        className="invisible absolute bottom-full left-1/2 z-50 w-max max-w-60 [transform:translateX(-50%)] pb-2 opacity-0 transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100"
      >
        <span className="block rounded-md bg-ink px-3 py-1.5 text-sm text-paper shadow-mid forced-colors:border">
          {text}
        </span>
      </span>
    </span>
  )
}
