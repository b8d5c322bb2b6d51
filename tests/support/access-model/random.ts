/** Reproducible random choices: the same seed gives the same ones. */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  /** From 0 up to 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <One>(all: readonly One[]): One | undefined => all[Math.floor(next() * all.length)]
  return {
    /** True with this probability. */
    chance: (probability: number): boolean => next() < probability,
    /** A number from 0 up to a limit, with fractions. */
    upTo: (limit: number): number => next() * limit,
    pick,
    /** One of the first list, or of the second if that is empty or with this probability. */
    pickMostly: <One>(usual: readonly One[], others: readonly One[], probability: number): One | undefined =>
      usual.length === 0 || next() < probability ? (pick(others) ?? pick(usual)) : pick(usual),
  }
}

export type Random = ReturnType<typeof randomFrom>
