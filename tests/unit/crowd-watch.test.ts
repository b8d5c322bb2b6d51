import { createCrowdWatch } from '../../packages/server/src/database/crowd-watch.ts'
import { expect, test } from 'vitest'

const shortLine = 20

/** A watch with a clock that the test sets, in milliseconds. */
function watchAt() {
  let now = 100_000
  const watch = createCrowdWatch(shortLine, () => now)
  /** For so long somebody is served every tenth of a second, after waiting so long. */
  const serve = (duration: number, wait: number) => {
    for (let passed = 0; passed < duration; passed += 100) {
      now += 100
      watch.waited(wait)
    }
  }
  return { ...watch, serve, pass: (ms: number) => void (now += ms) }
}

test('a rush is served, however long the line', () => {
  const { serve, isCrowded } = watchAt()
  serve(900, 700)
  expect(isCrowded(480)).toBe(false)
})

test('where all have waited for a second, who comes on top of a short line is turned away; who finds it short is not', () => {
  const { serve, isCrowded } = watchAt()
  serve(1_200, 700)
  expect(isCrowded(shortLine)).toBe(true)
  expect(isCrowded(shortLine - 1)).toBe(false)
})

test('one who was served at once ends the count', () => {
  const { serve, isCrowded } = watchAt()
  serve(900, 700)
  serve(100, 10)
  serve(900, 700)
  expect(isCrowded(480)).toBe(false)
})

test('it stays a crowd while somebody has to be turned away, and five seconds more', () => {
  const { serve, isCrowded, pass } = watchAt()
  serve(1_200, 700)
  pass(4_900)
  expect(isCrowded(30)).toBe(true)
  pass(4_900)
  expect(isCrowded(30)).toBe(true)
  pass(5_100)
  expect(isCrowded(480)).toBe(false)
})

test('it is over when as many were served at once as had been turned away, and no sooner', () => {
  const { serve, isCrowded, waited } = watchAt()
  serve(1_200, 700)
  // Two thousand stand for all who were turned away before.
  for (let served = 0; served < 1_999; served += 1) waited(0)
  expect(isCrowded(30)).toBe(true)
  waited(0)
  expect(isCrowded(30)).toBe(true)
  waited(0)
  waited(0)
  expect(isCrowded(480)).toBe(false)
})
