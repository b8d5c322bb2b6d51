/** What a key's readers wait for: the read that runs, and the one that follows it. */
type Reads<Result> = { running: Promise<Result>; next?: Promise<Result> }

/**
 * Lets callers who ask for the same at once share a read, as the desks of a hospital do after each event. A caller that asks while
 * a read runs gets the next one, not that one: it begins later than the question, so it knows all that was committed. A read that
 * fails does so for those who share it, and not for the next ones.
 */
export function createSharedReads<Result>() {
  const reads = new Map<string, Reads<Result>>()

  function start(key: string, read: () => Promise<Result>): Promise<Result> {
    const running = read().finally(() => {
      if (reads.get(key)?.running === running && !reads.get(key)?.next) reads.delete(key)
    })
    reads.set(key, { running })
    return running
  }

  /** The result of `read`, or of another caller's for the same key that has not begun yet. */
  return (key: string, read: () => Promise<Result>): Promise<Result> => {
    const known = reads.get(key)
    if (!known) return start(key, read)
    const begin = () => start(key, read)
    return (known.next ??= known.running.then(begin, begin))
  }
}
