export type BatcherOptions<Item> = {
  /** Milliseconds that the first item of a batch waits for others. */
  ms: number
  /** Maximum size of a batch in bytes of JSON. */
  maxBytes: number
  onBatch: (items: Item[]) => void
}

export type Batcher<Item> = {
  add: (item: Item) => void
  /** Delivers the collected items at once. */
  flush: () => void
}

/** Collects items that arrive within a short time, and delivers them in order as one batch. */
export function createBatcher<Item>({ ms, maxBytes, onBatch }: BatcherOptions<Item>): Batcher<Item> {
  let items: Item[] = []
  let bytes = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const batch = items
    items = []
    bytes = 0
    if (batch.length > 0) onBatch(batch)
  }

  return {
    add(item) {
      const length = Buffer.byteLength(JSON.stringify(item))
      if (bytes + length > maxBytes) flush()
      items.push(item)
      bytes += length
      timer ??= setTimeout(flush, ms)
    },
    flush,
  }
}
