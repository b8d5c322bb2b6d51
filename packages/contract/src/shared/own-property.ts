/** What a table holds under a name that comes from outside; not what every object knows, such as `constructor`. */
export const ownProperty = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** The keys of a table that is known in full, in its order. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table).filter((key): key is keyof Table & string => Object.hasOwn(table, key))

/** A table with the same keys, and what `make` says of each. */
export function mapKeys<Table extends object, Value>(
  table: Table,
  make: (key: keyof Table & string) => Value,
): Record<keyof Table & string, Value> {
  const made: Partial<Record<keyof Table & string, Value>> = {}
  const isWhole = (one: typeof made): one is Record<keyof Table & string, Value> =>
    keysOf(table).every((key) => Object.hasOwn(one, key))
  for (const key of keysOf(table)) made[key] = make(key)
  if (!isWhole(made)) throw new TypeError('A key is missing.')
  return made
}
