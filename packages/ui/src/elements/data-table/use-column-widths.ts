import { type RefObject, useEffect, useState } from 'react'

/** The measured width of each heading in pixels, by the column's key. Follows the window without forcing a layout. */
export function useColumnWidths(table: RefObject<HTMLTableElement | null>, keys: string) {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  useEffect(() => {
    const observer = new ResizeObserver((entries) => {
      const seen = Object.fromEntries(
        entries.flatMap(({ target }) =>
          target instanceof HTMLElement && target.dataset['column']
            ? [[target.dataset['column'], Math.round(target.getBoundingClientRect().width)]]
            : [],
        ),
      )
      setWidths((known) => ({ ...known, ...seen }))
    })
    for (const key of keys.split(' ')) {
      const heading = table.current?.querySelector(`th[data-column='${key}']`)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [table, keys])
  return widths
}
