import { CopyButton, CopyMessage, useCopy } from './copy-button.tsx'
import { colourRoles, colours, measure, type Theme } from './theme-tokens.ts'

type ThemeProps = {
  /** Whose colours. */
  theme: Theme
}

/** Every colour of one theme: its role, its value, and its variable to copy. */
export function ColourRoles({ theme }: ThemeProps) {
  const { copy, message } = useCopy()
  return (
    <div data-theme={theme} className="bg-paper p-4 text-ink">
      <CopyMessage message={message} />
      <ul className="grid gap-2">
        {Object.entries(colours[theme]).map(([name, value]) => (
          <li
            key={name}
            className="grid grid-cols-[3rem_minmax(0,1fr)] items-center justify-items-start gap-x-4 rounded-md border border-line bg-surface p-3 sm:grid-cols-[3rem_12rem_minmax(0,1fr)_6rem]"
          >
            <svg aria-hidden viewBox="0 0 4 4" className="size-12 rounded-sm border border-line-strong">
              <rect width="4" height="4" fill={value} />
            </svg>
            <CopyButton text={`var(--${name})`} onCopy={copy} />
            <p className="col-span-2 text-sm sm:col-span-1">{colourRoles[name]}</p>
            <p className="text-sm text-ink-soft tabular-nums">{value}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The contrast of every pair in use, computed from the tokens. */
export function ContrastTable({ theme }: ThemeProps) {
  const rows = measure().filter((pair) => pair.theme === theme)
  return (
    <table
      data-theme={theme}
      className="w-full border-separate border-spacing-0 bg-paper text-left text-sm text-ink tabular-nums"
    >
      <caption className="p-3 text-left font-bold">Contrast, {theme}</caption>
      <thead>
        <tr>
          {['Front', 'Back', 'Use', 'Needs', 'Has'].map((head) => (
            <th key={head} scope="col" className="border-b-2 border-line-strong p-3">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ front, back, use, least, ratio }) => (
          <tr key={`${front} ${back} ${use}`}>
            <td className="border-b border-line p-3">{front}</td>
            <td className="border-b border-line p-3">{back}</td>
            <td className="border-b border-line p-3">{use}</td>
            <td className="border-b border-line p-3">{least}</td>
            <td className="border-b border-line p-3 font-bold">{ratio.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
