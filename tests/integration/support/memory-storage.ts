/** A browser storage in memory. Its keys are own properties, so `Object.keys` works as in a browser. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  const methods: Record<string, unknown> = {
    clear: () => kept.clear(),
    getItem: (key: string) => kept.get(key) ?? null,
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const storage: Storage = Object.create({
    ...methods,
    get length() {
      return kept.size
    },
  })
  return new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, key) => ({ value: kept.get(String(key)), enumerable: true, configurable: true }),
  })
}
