import {
  createIdempotencyKeys,
  type IdempotencyKey,
  type KeyStore,
  type Stamp,
} from '@ilera/flows/shared/idempotency-keys'
import { describe, expect, test } from 'vitest'

function store(): KeyStore {
  const kept = new Map<string, readonly IdempotencyKey[]>()
  return { load: (scope) => kept.get(scope) ?? [], save: (scope, attempts) => void kept.set(scope, attempts) }
}

function browser() {
  let count = 0
  let now = 0
  const clock = { stamp: () => ({ at: now }), ageOf: ({ at }: Stamp) => Math.abs(now - at) }
  const device = store()
  const openTab = (tab = store()) => {
    const keys = createIdempotencyKeys({ tab, device, newKey: () => `key-${(count += 1)}`, clock })
    return { tab, keys, begin: (values: unknown, scope = 'reschedule') => keys.start(scope, values, 1_000) }
  }
  return { openTab, pass: (ms: number) => void (now += ms) }
}

describe('the key of an attempt', () => {
  test('stays for the same values without a response', () => {
    const { begin } = browser().openTab()
    expect(begin({ time: '10:00' }).key).toBe(begin({ time: '10:00' }).key)
  })

  test('is new for changed values, and returns with its values', () => {
    const { begin } = browser().openTab()
    const [first, second, third] = ['10:00', '11:00', '10:00'].map((time) => begin({ time }).key)
    expect(second).not.toBe(first)
    expect(third).toBe(first)
  })

  test('replaces all keys of its tab without a response', () => {
    const { openTab } = browser()
    const { begin, tab } = openTab()
    const keys = ['10:00', '11:00'].map((time) => begin({ time }).key)
    expect(begin({ time: '12:00' }).replaces).toEqual(keys)
    expect(openTab(tab).begin({ time: '10:00' }).replaces).toHaveLength(2)
    expect(openTab().begin({ time: '13:00' }).replaces).toEqual([])
  })

  test('replaces the same ones when another tab sends its values', () => {
    const { openTab } = browser()
    const { begin } = openTab()
    const { key } = begin({ time: '10:00' })
    begin({ time: '11:00' })
    expect(openTab().begin({ time: '11:00' }).replaces).toEqual([key])
  })

  test('replaces none for independent actions, and a response settles only its own', () => {
    const { openTab } = browser()
    const { keys } = openTab()
    const first = keys.start('message', 'My head aches', 1_000, false)
    const second = keys.start('message', 'My ear aches', 1_000, false)
    expect(second.replaces).toEqual([])
    second.answered('accepted')
    expect(keys.start('message', 'My head aches', 1_000, false).key).toBe(first.key)
  })

  test('replaces none that was answered, nor one that is too old', () => {
    const { openTab, pass } = browser()
    const { begin } = openTab()
    begin({ time: '10:00' }).answered('refused')
    expect(begin({ time: '11:00' }).replaces).toEqual([])
    pass(1_001)
    expect(begin({ time: '12:00' }).replaces).toEqual([])
  })

  test('an error response leaves earlier attempts open; any other response settles them', () => {
    for (const [decision, left] of [
      ['refused', 1],
      ['accepted', 0],
      ['earlier stands', 0],
    ] as const) {
      const { begin } = browser().openTab()
      begin({ time: '10:00' })
      begin({ time: '11:00' }).answered(decision)
      expect(begin({ time: '12:00' }).replaces).toHaveLength(left)
    }
  })

  test('of many without an answer the newest are remembered', () => {
    const { begin } = browser().openTab()
    const keys = Array.from({ length: 30 }, (_, minute) => begin({ minute }).key)
    expect(begin({ minute: 99 }).replaces).toEqual(keys.slice(-8))
  })

  test('is new after an answer', () => {
    const { begin } = browser().openTab()
    const first = begin({ time: '10:00' })
    first.answered('accepted')
    expect(begin({ time: '10:00' }).key).not.toBe(first.key)
  })

  test('survives the late response to another attempt', () => {
    const { begin } = browser().openTab()
    const late = begin({ time: '10:00' })
    const present = begin({ time: '11:00' })
    late.answered('refused')
    expect(begin({ time: '11:00' }).key).toBe(present.key)
  })

  test('belongs to one call on one record of one account', () => {
    const { begin } = browser().openTab()
    expect(begin({}, 'cancel one').key).not.toBe(begin({}, 'cancel another').key)
  })

  test('survives a reload, and a tab that was closed', () => {
    const { openTab } = browser()
    const first = openTab()
    const { key } = first.begin({ time: '10:00' })
    expect(openTab(first.tab).begin({ time: '10:00' }).key).toBe(key)
    expect(openTab().begin({ time: '10:00' }).key).toBe(key)
  })

  test('another tab with other values does not take it away', () => {
    const { openTab } = browser()
    const first = openTab()
    const { key } = first.begin({ time: '10:00' })
    openTab().begin({ time: '11:00' })
    expect(first.begin({ time: '10:00' }).key).toBe(key)
  })

  test('expires', () => {
    const { openTab, pass } = browser()
    const { begin } = openTab()
    const { key } = begin({ time: '10:00' })
    pass(1_001)
    expect(begin({ time: '10:00' }).key).not.toBe(key)
  })
})
