export type SpinnerProps = {
  /** The text for screen readers. Omit it inside a busy button, whose label says it. */
  label?: string
  /** Shows only after 300 ms, so that it does not flash for a quick response. */
  late?: boolean
  /** Tailwind size classes. Default: 1.25em, so that the spinner scales with its text. */
  className?: string
}

/** A spinner, drawn as a turning ring of stitches. */
export function Spinner({ label, late = true, className = 'size-[1.25em]' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={late ? 'inline-flex animate-appear-late' : 'inline-flex'}>
      <svg viewBox="0 0 24 24" fill="none" aria-hidden className={`${className} animate-turn`}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.3" strokeDasharray="2.4 2.31" />
        <path d="M12 3a9 9 0 019 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
