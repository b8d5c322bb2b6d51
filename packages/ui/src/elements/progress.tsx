export type ProgressProps = {
  /** What is in progress, shown above the bar. Also the bar's accessible name. */
  label: string
  /** 0 to 100. Omit it while the progress is unknown. */
  percent?: number
}

/** A progress bar for a long action. While the progress is unknown a part of the bar moves along it. */
export function Progress({ label, percent }: ProgressProps) {
  const at =
    percent === undefined || Number.isNaN(percent) ? undefined : Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3 text-sm">
        <span className="min-w-0">{label}</span>
        {at === undefined ? null : <span className="font-bold tabular-nums">{`${at}%`}</span>}
      </p>
      <span className="relative grid overflow-hidden rounded-full">
        <progress
          aria-label={label}
          value={at}
          max={100}
          className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-line text-brand accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand forced-colors:border forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
        />
        {at === undefined ? (
          <span
            aria-hidden
            className="absolute inset-y-0 start-0 w-1/3 animate-sweep bg-brand motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-60 forced-colors:bg-[Highlight]"
          />
        ) : null}
      </span>
    </div>
  )
}
