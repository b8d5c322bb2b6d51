/** What a table holds under a name that comes from outside; not what every object knows, such as `constructor`. */
export const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
