export type BatcherOptions<Item> = {
  /** Milliseconds that the first of them waits for others. */
  ms: number
  /** Bytes of JSON that are handed on together. */
  maxBytes: number
  onBatch: (items: Item[]) => void
}

export type Batcher<Item> = {
  add: (item: Item) => void
  /** Hands on at once what is there. */
  flush: () => void
}

/** Hands on together, in their order, what comes at nearly the same time. */
export function createBatcher<Item>({ ms, maxBytes, onBatch }: BatcherOptions<Item>): Batcher<Item> {
  let items: Item[] = []
  let bytes = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const gathered = items
    items = []
    bytes = 0
    if (gathered.length > 0) onBatch(gathered)
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
