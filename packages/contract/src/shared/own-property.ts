/** Looks up a name from outside in a table, ignoring inherited properties such as `constructor`. */
export const ownProperty = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The typed keys of an object, in order. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table).filter((key): key is keyof Table & string => Object.hasOwn(table, key))

/** Creates an object with the same keys and the values of `make`. */
export function mapKeys<Table extends object, Value>(
  table: Table,
  make: (key: keyof Table & string) => Value,
): Record<keyof Table & string, Value> {
  const result: Partial<Record<keyof Table & string, Value>> = {}
  const isComplete = (one: typeof result): one is Record<keyof Table & string, Value> =>
    keysOf(table).every((key) => Object.hasOwn(one, key))
  for (const key of keysOf(table)) result[key] = make(key)
  if (!isComplete(result)) throw new TypeError('A key is missing.')
  return result
}
