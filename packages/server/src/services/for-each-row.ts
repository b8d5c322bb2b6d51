import type { Dependencies } from '../dependencies.ts'

/** Rows that are read at once. */
const pageSize = 100

/** Yields the rows of a statement, page after page. `read` returns at most `limit` of those behind the given row, in order. */
export async function* readPages<Row>(
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let page = await read(undefined, pageSize); ; page = await read(page.at(-1), pageSize)) {
    yield* page
    if (page.length < pageSize) return
  }
}

type Work<Row> = {
  rows: AsyncIterable<Row> | Iterable<Row>
  /** What could not be done, for the log. */
  failure: string
  work: (row: Row) => Promise<unknown>
  signal?: AbortSignal | undefined
}

/** Runs `work` for one row after the other. A row that fails is logged: it must not keep the rows behind it from their turn. */
export async function forEachRow<Row>(
  { log }: Pick<Dependencies, 'log'>,
  { rows, failure, work, signal }: Work<Row>,
): Promise<void> {
  for await (const row of rows) {
    if (signal?.aborted) return
    await work(row).catch((error: unknown) => log.error({ err: error }, failure))
  }
}
