import css from '../../packages/ui/src/theme.css?raw'
import { measure, type Theme, tokensOf } from './theme-tokens.ts'

/** Every colour of one theme, by its token. */
export function Swatches({ theme }: { theme: Theme }) {
  return (
    <ul data-theme={theme} className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 bg-paper p-4 text-ink">
      {Object.entries(tokensOf(css)[theme]).map(([name, value]) => (
        <li key={name} className="overflow-hidden rounded-md border border-line bg-surface text-sm">
          <svg aria-hidden viewBox="0 0 10 4" className="block w-full">
            <rect width="10" height="4" fill={value} />
          </svg>
          <p className="px-3 pt-2 font-bold">{name}</p>
          <p className="px-3 pb-2 text-ink-soft tabular-nums">{value}</p>
        </li>
      ))}
    </ul>
  )
}

/** The contrast of every pair in use, computed from theme.css. */
export function ContrastTable({ theme }: { theme: Theme }) {
  const rows = measure(css).filter((pair) => pair.theme === theme)
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
