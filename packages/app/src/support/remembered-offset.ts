const key = 'serverTimeOffset'
/** A smaller difference is not worth keeping. */
const worthKeepingMs = 5 * 60_000
/** Later than this the clock has been set since, or nobody has come for so long that it does not matter. */
const keptMs = 30 * 86_400_000

type Kept = { ms: number; device: number }

function parse(text: string | null): Kept | undefined {
  const kept: Partial<Kept> | null = JSON.parse(text ?? 'null')
  return typeof kept?.ms === 'number' && typeof kept.device === 'number'
    ? { ms: kept.ms, device: kept.device }
    : undefined
}

/**
 * By how many milliseconds the server's clock was ahead of this device's when it last told the time: what the next page goes by
 * until the server has answered it, or without a network.
 */
export const rememberedOffset = {
  /** 0 where nothing is known, or this device's clock (`device`, in milliseconds) was set since. */
  read(device: number): number {
    try {
      const kept = parse(localStorage.getItem(key))
      return kept && device >= kept.device && device - kept.device < keptMs ? kept.ms : 0
    } catch {
      // A browser may keep nothing at all, and anybody may write there.
      return 0
    }
  },
  write(ms: number, device: number): void {
    try {
      if (Math.abs(ms) < worthKeepingMs) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ ms, device } satisfies Kept))
    } catch {
      return
    }
  },
}
