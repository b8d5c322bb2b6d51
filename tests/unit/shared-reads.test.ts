import { describe, expect, it } from 'vitest'
import { createSharedReads } from '../../packages/server/src/shared-reads.ts'

/** A source whose reads end when they are told to, and which counts them. */
function createSource() {
  let value = 0
  const open: PromiseWithResolvers<void>[] = []
  return {
    change: () => (value += 1),
    begun: () => open.length,
    /** Reads the value at once, and returns it when the read is ended. */
    read: async () => {
      const found = value
      const end = Promise.withResolvers<void>()
      open.push(end)
      await end.promise
      return found
    },
    end: (read: number) => open[read]?.resolve(),
    fail: (read: number) => open[read]?.reject(new Error('The database is gone.')),
  }
}

const begun = (source: ReturnType<typeof createSource>, count: number) =>
  expect.poll(() => source.begun(), { interval: 1 }).toBe(count)

describe('reads that several share', () => {
  it('answers six who ask at once with two reads', async () => {
    const [source, shared] = [createSource(), createSharedReads<number>()]
    const answers = Array.from({ length: 6 }, () => shared('today', source.read))
    source.end(0)
    await begun(source, 2)
    source.end(1)
    expect(await Promise.all(answers)).toEqual([0, 0, 0, 0, 0, 0])
    expect(source.begun()).toBe(2)
  })

  it('never answers with what was read before the question', async () => {
    const [source, shared] = [createSource(), createSharedReads<number>()]
    const before = shared('today', source.read)
    source.change()
    const after = shared('today', source.read)
    source.end(0)
    await begun(source, 2)
    source.change()
    const later = shared('today', source.read)
    source.end(1)
    await begun(source, 3)
    source.end(2)
    expect(await Promise.all([before, after, later])).toEqual([0, 1, 2])
  })

  it('keeps what is asked of one apart from what is asked of another', async () => {
    const [source, shared] = [createSource(), createSharedReads<number>()]
    const answers = [shared('today', source.read), shared('tomorrow', source.read)]
    expect(source.begun()).toBe(2)
    source.end(0)
    source.end(1)
    await Promise.all(answers)
  })

  it('reads again after a failure, and after all have their answer', async () => {
    const [source, shared] = [createSource(), createSharedReads<number>()]
    const failed = shared('today', source.read)
    const waiting = shared('today', source.read)
    source.fail(0)
    await expect(failed).rejects.toThrow('The database is gone.')
    await begun(source, 2)
    source.end(1)
    expect(await waiting).toBe(0)
    source.change()
    const afresh = shared('today', source.read)
    expect(source.begun()).toBe(3)
    source.end(2)
    expect(await afresh).toBe(1)
  })
})
