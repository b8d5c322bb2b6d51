export type LoadingBarProps = {
  /** The text for screen readers. */
  label: string
  /** Shows only after 300 ms, so that it does not flash for a fast page. */
  late?: boolean
}

/** A loading bar along the top of the window, while a whole page loads. */
export const LoadingBar = ({ label, late = true }: LoadingBarProps) => (
  <div
    role="status"
    className={`print:hidden fixed inset-x-0 top-0 z-50 h-1 overflow-hidden bg-accent-soft ${late ? 'animate-appear-late' : ''}`}
  >
    <span className="sr-only">{label}</span>
    <span
      aria-hidden
      className="block h-full w-1/3 animate-sweep bg-accent motion-reduce:w-full motion-reduce:animate-none forced-colors:bg-[Highlight]"
    />
  </div>
)
