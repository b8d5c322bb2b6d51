import type { ListQuery } from '@ilera/contract/shared/schema-parts'

/** Page sizes that the app requests. */
const defaultSize = new Set([20, 50])

/** Before all rows of a list that is ordered by an instant and an id. */
export const firstRow = { at: '1970-01-01T00:00:00.000Z', id: '00000000-0000-0000-0000-000000000000' }

type PageClause = { sql: string; values: number[]; name: string }

/**
 * The limit and offset of a list's statement, with the values that follow the first `before` ones. A usual size is literal: only
 * then does a prepared plan expect few rows, also of a later page. It would read all patients to join a page otherwise.
 */
export function pageClause({ page, limit }: Pick<ListQuery, 'page' | 'limit'>, before: number): PageClause {
  const offset = (page - 1) * limit
  if (!defaultSize.has(limit))
    return { sql: `limit $${before + 1} offset $${before + 2}`, values: [limit, offset], name: 'any' }
  if (page === 1) return { sql: `limit ${limit}`, values: [], name: `first-${limit}` }
  return { sql: `limit ${limit} offset $${before + 1}`, values: [offset], name: `later-${limit}` }
}
