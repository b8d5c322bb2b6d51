import type { ListQuery } from '@ilera/contract/shared/schema-parts'

/** Lengths that the product's pages and their first callers ask for. */
const defaultSize = new Set([20, 50])

type PageClause = { sql: string; values: number[]; name: string }

/**
 * The end of a list's statement, with the values that follow the first `before` ones. The first page of a usual length is
 * written out, under a name of its own: with the limit among its values the database plans each call anew, because only
 * then it knows how few rows are wanted.
 */
export function pageClause({ page, limit }: Pick<ListQuery, 'page' | 'limit'>, before: number): PageClause {
  if (page === 1 && defaultSize.has(limit)) return { sql: `limit ${limit}`, values: [], name: `first-${limit}` }
  return { sql: `limit $${before + 1} offset $${before + 2}`, values: [limit, (page - 1) * limit], name: 'any' }
}
