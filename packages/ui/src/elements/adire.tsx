import { useId } from 'react'

export type AdireProps = {
  /** The pattern takes the text colour: 'text-brand', 'text-on-brand', … */
  className?: string
}

/** A background of adire eleko: resist-dyed rings, petals and seeds. Fills its positioned parent. Decorative. */
export function Adire({ className = 'text-brand opacity-10' }: AdireProps) {
  const id = useId()
  return (
    <svg aria-hidden data-adire className={`pointer-events-none absolute inset-0 size-full ${className}`}>
      <defs>
        <pattern id={id} width="72" height="72" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="2">
            <circle cx="36" cy="36" r="13" strokeDasharray="3 3.8" />
            <circle cx="36" cy="36" r="20" />
            <path d="M0 0l10 10M72 0L62 10M0 72l10-10M72 72L62 62" />
          </g>
          <g fill="currentColor">
            <path d="M36 27c3 3 3 6 0 8.5-3-2.5-3-5.5 0-8.500zM36 45c3-3 3-6 0-8.5-3 2.5-3 5.5 0 8.500zM27 36c3 3 6 3 8.5 0-2.5-3-5.5-3-8.5 0zM45 36c-3 3-6 3-8.5 0 2.5-3 5.5-3 8.5 0z" />
            <circle cx="36" cy="6" r="2" />
            <circle cx="36" cy="66" r="2" />
            <circle cx="6" cy="36" r="2" />
            <circle cx="66" cy="36" r="2" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
