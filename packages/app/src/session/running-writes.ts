const running = new Set<Promise<unknown>>()

/** Notes a call that changes something, until it has been answered or has failed. */
export function noteWrite<Value>(write: Promise<Value>): Promise<Value> {
  running.add(write)
  const end = () => running.delete(write)
  write.then(end, end)
  return write
}

/** Resolves after the calls that run now have ended, and after what followed from their answers. */
export async function writesEnd(): Promise<void> {
  await Promise.allSettled(running)
  await new Promise((resolve) => setTimeout(resolve))
}
