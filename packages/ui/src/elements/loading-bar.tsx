export type LoadingBarProps = {
  /** Said aloud. */
  label: string
  /** Waits 300 ms before it shows, so that a page that comes quickly does not flash. */
  late?: boolean
}

/** A thread drawn along the top of the window: something that fills the whole of it is on its way. */
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
