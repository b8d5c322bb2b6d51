export type GathererOptions<Item> = {
  /** Milliseconds that the first of them waits for others. */
  ms: number
  /** Bytes of JSON that are handed on together. */
  most: number
  handOn: (items: Item[]) => void
}

export type Gatherer<Item> = {
  add: (item: Item) => void
  /** Hands on at once what is there. */
  flush: () => void
}

/** Hands on together, in their order, what comes at nearly the same time. */
export function createGatherer<Item>({ ms, most, handOn }: GathererOptions<Item>): Gatherer<Item> {
  let items: Item[] = []
  let bytes = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const gathered = items
    items = []
    bytes = 0
    if (gathered.length > 0) handOn(gathered)
  }

  return {
    add(item) {
      const length = Buffer.byteLength(JSON.stringify(item))
      if (bytes + length > most) flush()
      items.push(item)
      bytes += length
      timer ??= setTimeout(flush, ms)
    },
    flush,
  }
}
