import type { ListQuery } from '@ilera/contract/shared/schema-parts'

/** Page sizes that the app requests. */
const defaultSize = new Set([20, 50])

type PageClause = { sql: string; values: number[]; name: string }

/**
 * The limit and offset of a list's statement, with the values that follow the first `before` ones. The first page of a usual
 * size is a statement of its own with a literal limit: only then can a prepared plan be optimized for few rows.
 */
export function pageClause({ page, limit }: Pick<ListQuery, 'page' | 'limit'>, before: number): PageClause {
  if (page === 1 && defaultSize.has(limit)) return { sql: `limit ${limit}`, values: [], name: `first-${limit}` }
  return { sql: `limit $${before + 1} offset $${before + 2}`, values: [limit, (page - 1) * limit], name: 'any' }
}
