import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A cell: numbers stay numbers in a spreadsheet. */
export type Cell = string | number

/**
 * Streams rows as CSV (RFC 4180), so that a long list needs little memory. Every cell is quoted, and text that a spreadsheet would
 * run as a formula is escaped (CSV injection). A byte order mark tells spreadsheets that the file is UTF-8. When a row cannot be
 * read, the stream fails, so that the download is interrupted instead of looking complete.
 */
export function csvStream(columns: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    quoted: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  pipeline(Readable.from(rows), csv, () => undefined)
  return csv
}

/** The rows of a list that is read page by page, each page after the last row of the one before. */
export async function* rowsOfPages<Row>(
  pageAfter: (last: Row | undefined) => Promise<readonly Row[]>,
  toCells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  let last: Row | undefined
  do {
    const rows = await pageAfter(last)
    yield* rows.map(toCells)
    last = rows.at(-1)
  } while (last)
}

/** The rows of a table that is in memory. */
export async function* rowsOf<Row>(
  rows: readonly Row[],
  toCells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  yield* rows.map(toCells)
}
