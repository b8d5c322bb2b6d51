import { types } from 'pg'

type TypeId = Parameters<typeof types.getTypeParser>[0]
type Parser = (text: string) => unknown

/**
 * Converts columns to the formats of the contract: timestamptz → ISO 8601 UTC, date → YYYY-MM-DD, time → HH:mm,
 * bigint, count(*) and numeric → number.
 */
const parsers = new Map<number, Parser>([
  [types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [types.builtins.TIMESTAMP, (text) => text.slice(0, 16)],
  [types.builtins.DATE, (text) => text],
  [types.builtins.TIME, (text) => text.slice(0, 5)],
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
])

export const columnTypes: typeof types = {
  ...types,
  getTypeParser: (id: TypeId, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(id)) ||
    (format === 'binary' ? types.getTypeParser(id, 'binary') : types.getTypeParser(id, 'text')),
}
