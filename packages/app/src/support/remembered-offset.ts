const key = 'serverTimeOffset'
/** A smaller offset is not stored. */
const minOffsetMs = 5 * 60_000
/** An offset expires after 30 days: the clock may have been set since. */
const ttlMs = 30 * 86_400_000

type StoredOffset = { ms: number; device: number }

function parse(text: string | null): StoredOffset | undefined {
  const stored: Partial<StoredOffset> | null = JSON.parse(text ?? 'null')
  return typeof stored?.ms === 'number' && typeof stored.device === 'number'
    ? { ms: stored.ms, device: stored.device }
    : undefined
}

/**
 * The server's clock minus this device's at the last reading, in milliseconds. The next page uses it until the server
 * responds, or while offline.
 */
export const rememberedOffset = {
  /** 0 if nothing is stored, or if this device's clock (`device`, in milliseconds) was set back since. */
  read(device: number): number {
    try {
      const stored = parse(localStorage.getItem(key))
      return stored && device >= stored.device && device - stored.device < ttlMs ? stored.ms : 0
    } catch {
      // Storage may be blocked, and its content may be invalid.
      return 0
    }
  },
  write(ms: number, device: number): void {
    try {
      if (Math.abs(ms) < minOffsetMs) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ ms, device } satisfies StoredOffset))
    } catch {
      return
    }
  },
}
